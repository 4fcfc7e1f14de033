import type { BrowserFamily, RefusalCause } from '#libs/domain/access-records/events.ts';
import type { SettingsChanged } from '#libs/domain/clinic/events.ts';
import type { ClinicConfig } from '#libs/domain/clinic/settings.ts';
import type { Role } from '#libs/domain/kernel/actor.ts';
import type { ClinicDay, Instant } from '#libs/domain/kernel/ids.ts';
import type { SealedText } from '#libs/domain/kernel/sealed-text.ts';
import type { MessageKind, MessagesWish, SkipReason } from '#libs/domain/messages/events.ts';
import type { ErasureReason } from '#libs/domain/queue-day/reasons.ts';
import type { ProviderName } from '../session.ts';
import type { AuditAction, FactsOf } from './events.ts';

/** Values of an event, ready to stand in a sentence: in the language's words and the clinic's digits. */
export interface Wording {
  /** Number of the event's ticket. Of a view of many tickets: of the one whose story is told; null: of none. */
  readonly ticket: string | null;
  /** Name of the member that the event is about; null once erased. */
  readonly member: string | null;
  readonly number: (value: number) => string;
  readonly day: (day: ClinicDay) => string;
  readonly time: (at: Instant) => string;
  /** Name of a service or room as it is now; its id where the settings do not know it. */
  readonly service: (id: string) => string;
  readonly room: (id: string) => string;
}

type Sentences = { readonly [Action in AuditAction]: (facts: FactsOf<Action>, about: Wording) => string };

/** Every setting of a clinic that an event can name; the parts of messaging are told as one. */
type SettingName = keyof ClinicConfig | Exclude<keyof SettingsChanged<never>, 'changedAt' | 'config' | 'confidential'>;

/** The trail's words in one language. An event without a sentence does not compile. No word assumes a person's sex. */
export interface TrailWords {
  readonly sentences: Sentences;
  /** Kinds of events without their subject, for a filter. */
  readonly actions: Readonly<Record<AuditAction, string>>;
  readonly roles: Readonly<Record<Role, string>>;
  readonly causes: Readonly<Record<RefusalCause, string>>;
  readonly reasons: Readonly<Record<ErasureReason, string>>;
  readonly browsers: Readonly<Record<BrowserFamily, string>>;
  readonly skipped: Readonly<Record<SkipReason, string>>;
  readonly kinds: Readonly<Record<MessageKind, string>>;
  readonly wishes: Readonly<Record<MessagesWish, string>>;
  readonly providers: Readonly<Record<ProviderName, string>>;
  /** A setting without words does not compile. */
  readonly settings: Readonly<Record<SettingName, string>>;
  /** Settings that this version does not know, together: the log of a newer version may name some. */
  readonly otherSettings: string;
}

/** The parts that there are, between dots. */
export const dotted = (...parts: readonly (string | undefined)[]): string =>
  parts.filter((part) => part !== undefined && part !== '').join(' · ');

/** A text that was opened; undefined: erased, sealed or never given. */
export const readable = (text: string | SealedText | null | undefined): string | undefined =>
  typeof text === 'string' ? text : undefined;

/** Browser and network of somebody who signs in or out, as far as they are known. */
export const clientIn = ({ browser, network }: FactsOf<'SignedIn'>, browsers: TrailWords['browsers']): string =>
  dotted(browser === undefined ? undefined : browsers[browser], readable(network));

/** Words of the settings that an event changed, each once. */
export function settingsIn(
  { name, config, messaging }: FactsOf<'ClinicSettingsChanged'>,
  { settings, otherSettings }: Pick<TrailWords, 'settings' | 'otherSettings'>,
): readonly string[] {
  const names = [
    ...(name === undefined ? [] : ['name']),
    ...Object.keys(config ?? {}),
    ...(messaging === undefined ? [] : ['messaging']),
  ];
  return [...new Set(names.map((key) => (isSetting(key, settings) ? settings[key] : otherSettings)))];
}

const isSetting = (key: string, settings: TrailWords['settings']): key is SettingName => Object.hasOwn(settings, key);

/** A provider by its own name; one that this version does not know as the event has it. */
export const providerIn = (provider: string, providers: TrailWords['providers']): string =>
  new Map<string, string>(Object.entries(providers)).get(provider) ?? provider;
