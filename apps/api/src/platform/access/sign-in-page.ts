import type { ErrorCode } from '#libs/contracts/errors.ts';

/** The sign-in page, saying why it came to be shown. */
export function signInPage(error: ErrorCode, clinic?: string): string {
  const query = new URLSearchParams({ error, ...(clinic !== undefined && { clinic }) });
  return `/login?${query}`;
}
