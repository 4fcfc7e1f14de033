/** A write repeated with the same key and body is done once and gets the first answer again. */
export const IDEMPOTENCY_HEADER = 'Idempotency-Key';

/** The member that a page was opened for: in another window somebody else may have signed in since, or chosen another clinic. */
export const MEMBER_HEADER = 'Dawr-Member';

/** 8 to 200 printable ASCII characters. */
export const isIdempotencyKey = (text: string): boolean => /^[ -~]{8,200}$/.test(text);

/** Paths reserved for the API, its files and its description: no page's route takes them. */
export const NO_PAGE = /^\/(v1|oidc|static|health|metrics|docs|openapi\.json|t)(\/|\?|$)/;
