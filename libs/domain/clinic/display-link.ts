import { type ClinicDay, clinicDay, type Instant, instant } from '../kernel/ids.ts';
import { type Calendar, currentDay, endOfDay } from './day.ts';

/** The wall's, which hangs for months, and the one that its panel shows to patients' phones. */
export const DISPLAY_LINKS = ['wall', 'panel'] as const;
export type DisplayLinkKind = (typeof DISPLAY_LINKS)[number];

/** Opens a clinic's display to whoever has it. */
export type DisplayLink = {
  readonly kind: DisplayLinkKind;
  readonly rotation: number;
  /** The wall's: the date in UTC. The panel's: the clinic's day, as it is good for that day. */
  readonly issuedOn: ClinicDay;
};

/** What of a clinic its links depend on. */
export type Links = Calendar & { readonly displayRotation: number };

export function displayLink(kind: DisplayLinkKind, clinic: Links, now: Instant): DisplayLink {
  const issuedOn = kind === 'wall' ? clinicDay(new Date(now)) : currentDay(clinic, now);
  return { kind, rotation: clinic.displayRotation, issuedOn };
}

/** Until when the display stays open to it; null: it has ended. */
export function endOfLink({ kind, rotation, issuedOn }: DisplayLink, clinic: Links, now: Instant): Instant | null {
  if (rotation !== clinic.displayRotation) return null;
  if (kind === 'panel') return issuedOn === currentDay(clinic, now) ? endOfDay(clinic, now) : null;
  const end = aYearAfter(issuedOn);
  return now < end ? end : null;
}

/** Of whatever hour on that date: the date itself counts whole. */
function aYearAfter(date: ClinicDay): Instant {
  const [year, month, day] = [date.slice(0, 4), date.slice(4, 6), date.slice(6)].map(Number);
  return instant(new Date(Date.UTC((year ?? 0) + 1, (month ?? 1) - 1, (day ?? 1) + 1)));
}
