import { GROUPS, isOneOf, type Role } from '#libs/contracts/access/access.ts';
import type { ErrorCode } from '#libs/contracts/errors/errors.ts';

export const DISPLAY_PAGE = '/queue/display';

/** The page to redirect a person of these roles to after sign-in. The dashboard picks the right one of its own pages. */
export function landingPage(roles: readonly Role[]): string {
  if (isOneOf(GROUPS.staff, roles)) return '/dashboard';
  return roles.includes('Patient') ? DISPLAY_PAGE : '/forbidden';
}

/** The sign-in page's address, with the error that it explains. */
export function signInPage(error: ErrorCode, clinic?: string): string {
  const query = new URLSearchParams({ error, ...(clinic !== undefined && { clinic }) });
  return `/login?${query}`;
}
