"""Files for authors to begin with: what ``standpat new`` writes."""
