"""The edge between text and rules: YAML with positions, layers, schema, checks, compilation."""
