import type { Role } from '#libs/domain/kernel/actor.ts';

export const DISPLAY_PAGE = '/queue/display';
const STAFF: readonly Role[] = ['Manager', 'Reception', 'Medical'];

/** Where a person of these roles belongs. Which page of the dashboard is theirs, the dashboard knows. */
export function landingPage(roles: readonly Role[]): string {
  if (roles.some((role) => STAFF.includes(role))) return '/dashboard';
  return roles.includes('Patient') ? DISPLAY_PAGE : '/forbidden';
}
