"""An invented third party's plug-in: what a vendor would ship."""
