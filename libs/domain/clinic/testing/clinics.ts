import { type ClinicDay, clinicDay, type Instant, instant } from '../../kernel/ids.ts';
import { rules } from '../../testing/given-when-then.ts';
import { clinic } from '../clinic.ts';
import type { ClinicCommand, CommandOf } from '../commands.ts';
import type { ClinicRefusal } from '../decide.ts';
import type { ClinicEvent, DayHead, SettingsChanged } from '../events.ts';
import { type ClinicConfig, type DayStart, DEFAULT_CONFIG, type ProviderSecret } from '../settings.ts';

type Event = ClinicEvent<ProviderSecret>;

export const rulesOfClinic = clinic<ProviderSecret>();
export const given = rules<ClinicRefusal>().of(rulesOfClinic);

export const utc = (text: string): Instant => instant(new Date(`${text}Z`));
export const justBefore = (at: Instant): Instant => instant(new Date(Date.parse(at) - 1));
/** The day of a date such as `2026-11-20`. */
export const dayOf = (date: string): ClinicDay => clinicDay(new Date(`${date}T00:00Z`));
export const NOW = utc('2026-11-20T08:00');

const NOOR = { slug: 'noor', name: 'Noor Clinic' };
export const HEAD: DayHead = { stream: 'queue-noor_20261119', revision: 41, hash: 'abc' };

export const opened = (config: Partial<ClinicConfig> = {}): Event => ({
  type: 'ClinicOpened',
  data: { ...NOOR, config: { ...DEFAULT_CONFIG, ...config }, openedAt: NOW },
});
export const settingsChanged = (parts: Omit<SettingsChanged<ProviderSecret>, 'changedAt'>): Event => ({
  type: 'ClinicSettingsChanged',
  data: { changedAt: NOW, ...parts },
});
export const rotated = (rotation: number): Event => ({ type: 'DisplayAccessRotated', data: { rotation, rotatedAt: NOW } });
export const noticeSet = (text: string, until: Instant): Event => ({ type: 'NoticeSet', data: { text, until, setAt: NOW } });
export const noticeEnded = (endedAt: Instant): Event => ({ type: 'NoticeEnded', data: { endedAt } });
export const begun = (
  date: string,
  { timezone, dayStartsAt }: DayStart = DEFAULT_CONFIG,
  previous: DayHead | null = null,
): Event => ({
  type: 'DayBegun',
  data: { day: dayOf(date), timezone, dayStartsAt, begunAt: NOW, previous },
});

export const open = (): ClinicCommand => ({ type: 'OpenClinic', ...NOOR, config: DEFAULT_CONFIG, at: NOW });
export const change = (parts: Omit<CommandOf<'ChangeSettings'>, 'type' | 'at'>): ClinicCommand => ({
  type: 'ChangeSettings',
  ...parts,
  at: NOW,
});
export const setFloor = (days: number | null): ClinicCommand => ({ type: 'SetRetentionFloor', days, at: NOW });
export const rotate = (): ClinicCommand => ({ type: 'RotateDisplayAccess', at: NOW });
export const setNotice = (text: string, until: Instant, at: Instant = NOW): ClinicCommand => ({
  type: 'SetNotice',
  text,
  until,
  at,
});
export const endNotice = (at: Instant = NOW): ClinicCommand => ({ type: 'EndNotice', at });
export const begin = (date: string, previous: DayHead | null = null): ClinicCommand => ({
  type: 'BeginDay',
  day: dayOf(date),
  previous,
  at: NOW,
});
