import type { Lang } from '../kernel/lang.ts';
import { NO_PLACES, type Places, type Target } from '../queue-day/places.ts';

export const DIGITS = ['latn', 'arab'] as const;
export type Digits = (typeof DIGITS)[number];

/** Local time at which a clinic's working day begins. */
export interface DayStart {
  /** A name of the IANA list. */
  readonly timezone: string;
  /** `HH:mm`. */
  readonly dayStartsAt: string;
}

export interface ClinicConfig extends DayStart, Places, Analysed {
  readonly lang: Lang;
  readonly digits: Digits;
  /** Days after which patients are erased; null: never automatically. */
  readonly retentionDays: number | null;
  /** Days for which nothing erases or deletes a patient, unless the patient asked for it; null: none. */
  readonly retentionFloorDays: number | null;
  /** Where phones without a country code are; null: in the country of the time zone. */
  readonly country: string | null;
  /** Minutes after which the desk marks a wait; null: never. */
  readonly waitAlertMinutes: number | null;
  /** Whether the desk finds a returning patient's name and age by phone. */
  readonly recall: boolean;
  /** How the clinic's wall is seen. */
  readonly display: Viewing;
  /** How the wall says its calls aloud. */
  readonly voice: Voice;
  /** The clinic's own colour as it was chosen, `#rrggbb`; null: the product's. */
  readonly colour: string | null;
  /** Null: the clinic's name stands alone. */
  readonly logo: Logo | null;
}

/** Types of pictures that a logo may be. */
export const LOGO_TYPES = ['image/png', 'image/jpeg', 'image/webp'] as const;
export type LogoType = (typeof LOGO_TYPES)[number];

/** A logo by the SHA-256 of its bytes, in hex: the bytes are kept apart from the log. */
export interface Logo {
  readonly hash: string;
  readonly type: LogoType;
}

/** A screen by its diagonal, and the chair that is the farthest from it. */
export interface Viewing {
  readonly inches: number;
  readonly metres: number;
}

/** A wall's voice, which follows the ring of each call. */
export interface Voice {
  readonly enabled: boolean;
  /** Whether it says each call in the other language too. */
  readonly otherLanguage: boolean;
  /** Times as fast as the device's voice speaks by itself. */
  readonly rate: number;
  /** The share of the device's own volume. */
  readonly volume: number;
  /** Hours in which calls only ring. */
  readonly silent: readonly SilentHours[];
}

/** Times of the clinic's clock, `HH:mm`; hours that end before they begin last over midnight. */
export interface SilentHours {
  readonly from: string;
  readonly to: string;
}

/** Settings of the analytics. */
interface Analysed {
  /** How soon patients should be called; a service may have its own. Null: no target. */
  readonly target: Target | null;
  /** Whether managers see figures of each member. */
  readonly staffFigures: boolean;
  /** The weekday on which a week begins, 1 is Monday; null: as in the clinic's country. */
  readonly weekStartsOn: number | null;
}

/** Settings that every clinic was opened with. No other joins them: clinics that were opened before it would lack it. */
type OpenedWith = 'lang' | 'timezone' | 'dayStartsAt' | 'digits' | 'retentionDays';

/** The settings that came later, as clinics have them that were opened before. */
export const LATER_SETTINGS: Omit<ClinicConfig, OpenedWith> = {
  ...NO_PLACES,
  target: null,
  staffFigures: false,
  weekStartsOn: null,
  retentionFloorDays: null,
  country: null,
  waitAlertMinutes: 60,
  recall: false,
  display: { inches: 43, metres: 6 },
  voice: { enabled: false, otherLanguage: false, rate: 1, volume: 0.9, silent: [] },
  colour: null,
  logo: null,
};

/** The settings with which a clinic opens, as a rule without those that came later. */
export type OpeningConfig = Pick<ClinicConfig, OpenedWith> & Partial<typeof LATER_SETTINGS>;

/** The clinic's account at the messaging provider, but for the token that opens it. */
export interface Messaging {
  readonly accountSid: string | null;
  readonly fromNumber: string | null;
  readonly contentSid: string | null;
  readonly authTokenSet: boolean;
  readonly nearlyThere: NearlyThere;
  /** Whether messages carry the patient's name, where there is a template for it. */
  readonly includeName: boolean;
  /** The template that has the name too. */
  readonly contentSidWithName: string | null;
  /** The most messages of a month; null: any number. */
  readonly monthlyCap: number | null;
}

/** A message to the patient whose turn is expected in this many minutes. */
export interface NearlyThere {
  readonly enabled: boolean;
  readonly minutes: number;
  readonly contentSid: string | null;
}

/** The secret that only the provider may read. */
export interface ProviderSecret {
  readonly authToken: string;
}

export const DEFAULT_CONFIG: ClinicConfig = {
  lang: 'ar',
  timezone: 'Asia/Dubai',
  dayStartsAt: '00:00',
  digits: 'latn',
  retentionDays: null,
  ...LATER_SETTINGS,
};

export const NO_MESSAGING: Messaging = {
  accountSid: null,
  fromNumber: null,
  contentSid: null,
  authTokenSet: false,
  nearlyThere: { enabled: false, minutes: 10, contentSid: null },
  includeName: false,
  contentSidWithName: null,
  monthlyCap: null,
};
