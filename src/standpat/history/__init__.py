"""What is kept of the sessions people play: a record that can be gone on with, looked at, checked and handed on."""
