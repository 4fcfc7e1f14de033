import { GROUPS, isOneOf } from '#libs/contracts/access.ts';
import { PAGES } from '#libs/contracts/pages.ts';
import { isSignedIn, type Session } from '#libs/contracts/session.ts';
import { type Area, mayEnter } from '../pages.ts';

/** Where somebody is sent instead; null: they may stay. */
export type Way =
  | { readonly to: string; readonly kind: 'redirect' }
  /** The refused address leaves no trace in the history. */
  | { readonly to: string; readonly kind: 'replace' }
  /** Another entry: the browser loads it. */
  | { readonly to: string; readonly kind: 'document' };

const SIGN_IN: Way = { to: PAGES.login, kind: 'redirect' };
const FORBIDDEN: Way = { to: PAGES.forbidden, kind: 'replace' };

/** From the sign-in page, which is for whoever is not signed in. */
export function guestWay(session: Session): Way | null {
  if (!isSignedIn(session)) return null;
  if (isOneOf(GROUPS.staff, session.roles)) return { to: PAGES.dashboard, kind: 'redirect' };
  if (session.roles.includes('Patient')) return { to: PAGES.display, kind: 'document' };
  return FORBIDDEN;
}

/** From anything behind the sign-in. */
export const protectedWay = (session: Session): Way | null => (isSignedIn(session) ? null : SIGN_IN);

/** From a page that is for this area. */
export function areaWay(session: Session, area: Area): Way | null {
  if (area === 'anybody') return null;
  if (area === 'guests') return guestWay(session);
  return protectedWay(session) ?? (mayEnter(area, session.roles) ? null : FORBIDDEN);
}

/** From /dashboard itself: to the first page that is theirs. */
export function landingWay(session: Session): Way {
  const { roles } = session;
  if (!isSignedIn(session)) return SIGN_IN;
  if (roles.includes('Manager')) return { to: PAGES.overview, kind: 'replace' };
  if (roles.includes('Reception')) return { to: PAGES.reception, kind: 'replace' };
  if (roles.includes('Medical')) return { to: PAGES.currentPatient, kind: 'replace' };
  return FORBIDDEN;
}
