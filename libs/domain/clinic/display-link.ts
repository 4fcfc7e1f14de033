import { type ClinicDay, clinicDay, type Instant, instant } from '../kernel/ids.ts';
import { type Calendar, currentDay, endOfDay, inUtc } from './day.ts';

/** Links to the display: the wall's, valid for a year, and the panel's, which patients' phones scan. */
export const DISPLAY_LINKS = ['wall', 'panel'] as const;
export type DisplayLinkKind = (typeof DISPLAY_LINKS)[number];

/** A link that opens a clinic's display to anyone who has it. */
export type DisplayLink = {
  readonly kind: DisplayLinkKind;
  readonly rotation: number;
  /** The date in UTC for the wall; the clinic's day for the panel, which is valid on no other. */
  readonly issuedOn: ClinicDay;
};

/** The part of a clinic's state that its display links depend on. */
export type Links = Calendar & { readonly displayRotation: number };

export function displayLink(kind: DisplayLinkKind, clinic: Links, now: Instant): DisplayLink {
  const issuedOn = kind === 'wall' ? clinicDay(new Date(now)) : currentDay(clinic, now);
  return { kind, rotation: clinic.displayRotation, issuedOn };
}

/** The instant at which the link expires; null: it has. */
export function endOfLink({ kind, rotation, issuedOn }: DisplayLink, clinic: Links, now: Instant): Instant | null {
  if (rotation !== clinic.displayRotation) return null;
  if (kind === 'panel') return issuedOn === currentDay(clinic, now) ? endOfDay(clinic, now) : null;
  const end = aYearAfter(issuedOn);
  return now < end ? end : null;
}

/** The date counts whole, since a link stores no hour. */
function aYearAfter(date: ClinicDay): Instant {
  const end = new Date(inUtc(date));
  end.setUTCFullYear(end.getUTCFullYear() + 1, end.getUTCMonth(), end.getUTCDate() + 1);
  return instant(end);
}
