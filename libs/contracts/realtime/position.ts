import type { Brand } from '#libs/domain/kernel/brand.ts';
import { type ClinicDay, isClinicDay } from '#libs/domain/kernel/ids.ts';

/** How far a page has seen a clinic's day: `<yyyymmdd>.<zero-padded revision>`, sorting as text. */
export type WirePosition = Brand<string, 'WirePosition'>;

export interface DayPosition {
  readonly day: ClinicDay;
  /** The revision of the last event seen; `none` before the day's first. */
  readonly revision: number | 'none';
}

const WIDTH = 12;
/** Sorts before every digit. */
const NONE = '-';
const FORM = new RegExp(`^(\\d{8})\\.(\\d{${WIDTH}}|${NONE})$`);

export const formatPosition = (day: ClinicDay, revision: number | 'none'): WirePosition =>
  `${day}.${revision === 'none' ? NONE : String(revision).padStart(WIDTH, '0')}` as WirePosition;

export const isPosition = (text: string): text is WirePosition => FORM.test(text);

/** Null for what is no position. */
export function parsePosition(text: string): DayPosition | null {
  const [, day = '', revision] = FORM.exec(text) ?? [];
  if (!isClinicDay(day)) return null;
  return { day, revision: revision === NONE ? 'none' : Number(revision) };
}
