"""What only a server asks and answers: accounts, and whether it is well."""
