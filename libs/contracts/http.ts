/** A write sent again under the same key, with the same body, is answered as the first time and done once. */
export const IDEMPOTENCY_HEADER = 'Idempotency-Key';

/** 8 to 200 printable ASCII characters. */
export const isIdempotencyKey = (text: string): boolean => /^[ -~]{8,200}$/.test(text);

/** Addresses that the pages' own routes never take: the API, its files, its description. */
export const NO_PAGE = /^\/(v1|oidc|static|health|metrics|docs|openapi\.json|t)(\/|\?|$)/;
