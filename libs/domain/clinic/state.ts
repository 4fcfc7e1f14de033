import type { Instant } from '../kernel/ids.ts';
import type { BegunDay, ClinicEvent, DayHead, SettingsChanged } from './events.ts';
import type { Notice } from './notice.ts';
import { type ClinicConfig, LATER_SETTINGS, type Messaging, NO_MESSAGING } from './settings.ts';

export interface Clinic<Confidential> {
  readonly slug: string;
  readonly name: string;
  readonly config: ClinicConfig;
  readonly messaging: Messaging;
  /** When the messaging settings were last changed; null: never. */
  readonly messagingChangedAt: Instant | null;
  /** When the account at the messaging provider was last another one; null: never. */
  readonly accountChangedAt: Instant | null;
  /** The provider's token; null when there is none. */
  readonly confidential: Confidential | null;
  /** How often the wall's display links were replaced. */
  readonly displayRotation: number;
  /** The message of the day that was set last, also once its time is over; null: none, or ended by a person. */
  readonly notice: Notice | null;
  /** The last day that began; null before the first. */
  readonly lastDay: LastDay | null;
}

/** `previous`: what that day's first event names as the day before. */
export type LastDay = BegunDay & { readonly begunAt: Instant; readonly previous: DayHead | null };

/** Null: there is no such clinic (yet). */
export function evolve<C>(clinic: Clinic<C> | null, event: ClinicEvent<C>): Clinic<C> | null {
  if (event.type === 'ClinicOpened') {
    const { slug, name, config } = event.data;
    const whole: ClinicConfig = { ...LATER_SETTINGS, ...config };
    const none = { messagingChangedAt: null, accountChangedAt: null, confidential: null, displayRotation: 0 };
    return { slug, name, config: whole, messaging: NO_MESSAGING, ...none, notice: null, lastDay: null };
  }
  if (clinic === null) return null;
  switch (event.type) {
    case 'ClinicSettingsChanged':
      return settingsChanged(clinic, event.data);
    case 'DisplayAccessRotated':
      return { ...clinic, displayRotation: event.data.rotation };
    case 'NoticeSet': {
      const { text, until } = event.data;
      return { ...clinic, notice: { text, until } };
    }
    case 'NoticeEnded':
      return { ...clinic, notice: null };
    case 'DayBegun': {
      const { day, timezone, dayStartsAt, begunAt, previous } = event.data;
      return { ...clinic, lastDay: { day, timezone, dayStartsAt, begunAt, previous } };
    }
  }
}

const isOtherAccount = (before: Messaging, after: Messaging): boolean =>
  before.accountSid !== null && before.accountSid !== after.accountSid;

function settingsChanged<C>(clinic: Clinic<C>, changed: SettingsChanged<C>): Clinic<C> {
  const { name, config, messaging, confidential, changedAt } = changed;
  const after = {
    ...clinic.messaging,
    ...messaging,
    nearlyThere: { ...clinic.messaging.nearlyThere, ...messaging?.nearlyThere },
  };
  return {
    ...clinic,
    name: name ?? clinic.name,
    config: { ...clinic.config, ...config },
    messaging: after,
    messagingChangedAt: messaging ? changedAt : clinic.messagingChangedAt,
    accountChangedAt: isOtherAccount(clinic.messaging, after) ? changedAt : clinic.accountChangedAt,
    confidential: after.authTokenSet ? (confidential ?? clinic.confidential) : null,
  };
}
