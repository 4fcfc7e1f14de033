import type { Lang } from '../kernel/lang.ts';

export const DIGITS = ['latn', 'arab'] as const;
export type Digits = (typeof DIGITS)[number];

/** When a clinic's working day begins: a reading of its own clocks. */
export interface DayStart {
  /** A name of the IANA list. */
  readonly timezone: string;
  /** `HH:mm`. */
  readonly dayStartsAt: string;
}

export interface ClinicConfig extends DayStart {
  readonly lang: Lang;
  readonly digits: Digits;
  /** After so many days patients are erased; null: never by itself. */
  readonly retentionDays: number | null;
}

/** The clinic's account at the messaging provider, but for the token that opens it. */
export interface Messaging {
  readonly accountSid: string | null;
  readonly fromNumber: string | null;
  readonly contentSid: string | null;
  readonly authTokenSet: boolean;
  readonly nearlyThere: NearlyThere;
}

/** A message to whoever has so many patients before them. */
export interface NearlyThere {
  readonly enabled: boolean;
  readonly ahead: number;
  readonly contentSid: string | null;
}

/** What must never be read by anybody but the provider. */
export interface ProviderSecret {
  readonly authToken: string;
}

export const DEFAULT_CONFIG: ClinicConfig = {
  lang: 'ar',
  timezone: 'Asia/Dubai',
  dayStartsAt: '00:00',
  digits: 'latn',
  retentionDays: null,
};

export const NO_MESSAGING: Messaging = {
  accountSid: null,
  fromNumber: null,
  contentSid: null,
  authTokenSet: false,
  nearlyThere: { enabled: false, ahead: 3, contentSid: null },
};
