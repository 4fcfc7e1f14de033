/** Addresses of ours that are no pages. */
export const NO_PAGE = /^\/(v1|oidc|static|health|metrics|docs|openapi\.json|t)(\/|\?|$)/;
