import { GROUPS, isOneOf, type Role } from '#libs/contracts/access.ts';

export const DISPLAY_PAGE = '/queue/display';

/** Where a person of these roles belongs. Which page of the dashboard is theirs, the dashboard knows. */
export function landingPage(roles: readonly Role[]): string {
  if (isOneOf(GROUPS.staff, roles)) return '/dashboard';
  return roles.includes('Patient') ? DISPLAY_PAGE : '/forbidden';
}
