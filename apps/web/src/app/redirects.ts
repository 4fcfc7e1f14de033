import { GROUPS, isOneOf, type Role } from '#libs/contracts/access/access.ts';
import { PAGES, type PagePath, pageAt } from '#libs/contracts/pages.ts';
import { isSignedIn, type Session } from '#libs/contracts/session.ts';
import { type Area, PAGES as ENTRIES, mayEnter } from '../pages.ts';

/** Another page that a person is sent to instead of the one asked for; null stands for none. */
export type Redirect =
  | { readonly to: string; readonly kind: 'redirect' }
  /** The refused address leaves no trace in the history. */
  | { readonly to: string; readonly kind: 'replace' }
  /** Another entry: the browser loads it. */
  | { readonly to: string; readonly kind: 'document' };

const SIGN_IN: Redirect = { to: PAGES.login, kind: 'redirect' };
const FORBIDDEN: Redirect = { to: PAGES.forbidden, kind: 'replace' };

/** Leads signed-in people away from the sign-in page. */
export function guestRedirect(session: Session): Redirect | null {
  if (!isSignedIn(session)) return null;
  if (isOneOf(GROUPS.staff, session.roles)) return { to: PAGES.dashboard, kind: 'redirect' };
  if (session.roles.includes('Patient')) return { to: PAGES.display, kind: 'document' };
  return FORBIDDEN;
}

/** Leads people who are not signed in to the sign-in page. */
export const protectedRedirect = (session: Session): Redirect | null => (isSignedIn(session) ? null : SIGN_IN);

/** Leads people away from a page of an area that is not theirs. */
export function areaRedirect(session: Session, area: Area): Redirect | null {
  if (area === 'anybody') return null;
  if (area === 'guests') return guestRedirect(session);
  return protectedRedirect(session) ?? (mayEnter(area, session.roles) ? null : FORBIDDEN);
}

/** Leads from /dashboard itself to the first page that is theirs. */
export function landingRedirect(session: Session): Redirect {
  const { roles } = session;
  if (!isSignedIn(session)) return SIGN_IN;
  if (roles.includes('Manager')) return { to: PAGES.overview, kind: 'replace' };
  if (roles.includes('Reception')) return { to: PAGES.reception, kind: 'replace' };
  if (roles.includes('Medical')) return { to: PAGES.currentPatient, kind: 'replace' };
  return FORBIDDEN;
}

/**
 * The same page, where the person's roles in the other clinic allow it; else the one that they land on there. What the address says beside
 * it stays behind: it is of the former clinic's patients and members.
 */
export function pageAfterSwitch(pathname: string, roles: readonly Role[]): PagePath {
  const path = pageAt(pathname);
  const entry = ENTRIES.find((each) => each.path === path);
  return entry && mayEnter(entry.area, roles) ? entry.path : PAGES.dashboard;
}
