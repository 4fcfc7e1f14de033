import type { ClinicDay, Instant } from '../kernel/ids.ts';
import type { Notice } from './notice.ts';
import type { ClinicConfig, DayStart, Messaging, NearlyThere, OpeningConfig } from './settings.ts';

/** The events of a clinic itself. `Confidential` is a ProviderSecret when decided. */
export type ClinicEvent<Confidential> =
  | Event<
      'ClinicOpened',
      { readonly slug: string; readonly name: string; readonly config: OpeningConfig; readonly openedAt: Instant }
    >
  | Event<'ClinicSettingsChanged', SettingsChanged<Confidential>>
  /** Only display links of this rotation open the wall's display from now on. */
  | Event<'DisplayAccessRotated', { readonly rotation: number; readonly rotatedAt: Instant }>
  | Event<'NoticeSet', Notice & { readonly setAt: Instant }>
  /** A person ended it before its time. */
  | Event<'NoticeEnded', { readonly endedAt: Instant }>
  | Event<'DayBegun', BegunDay & { readonly begunAt: Instant; readonly previous: DayHead | null }>;

/** Every event of a clinic has a row: one without it does not compile. */
export const CLINIC_EVENTS = {
  ClinicOpened: true,
  ClinicSettingsChanged: true,
  DisplayAccessRotated: true,
  NoticeSet: true,
  NoticeEnded: true,
  DayBegun: true,
} as const satisfies Record<ClinicEvent<unknown>['type'], true>;

/** Only the parts that changed. */
export interface SettingsChanged<Confidential> {
  readonly changedAt: Instant;
  readonly name?: string;
  readonly config?: Partial<ClinicConfig>;
  readonly messaging?: MessagingChanged;
  readonly confidential?: Confidential;
}

export type MessagingChanged = Partial<Omit<Messaging, 'nearlyThere'>> & { readonly nearlyThere?: Partial<NearlyThere> };

/** A day, and the settings in force until it ends. */
export interface BegunDay extends DayStart {
  readonly day: ClinicDay;
}

/** The head of a day's stream: each day names the one before, so that a missing day is detected. */
export type DayHead = {
  readonly stream: string;
  readonly revision: number;
  readonly hash: string;
};

interface Event<Type extends string, Data> {
  readonly type: Type;
  readonly data: Data;
}
