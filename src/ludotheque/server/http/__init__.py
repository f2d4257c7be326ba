"""HTTP: routes, authentication, limits, middleware, static files, the OpenAPI document."""
