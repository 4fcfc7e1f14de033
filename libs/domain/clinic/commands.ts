import type { ClinicDay, Instant } from '../kernel/ids.ts';
import type { Places } from '../queue-day/places.ts';
import type { DayHead } from './events.ts';
import type { Notice } from './notice.ts';
import type { ClinicConfig, Messaging, NearlyThere, OpeningConfig, Voice } from './settings.ts';

export type ClinicCommand =
  | Command<'OpenClinic', { readonly slug: string; readonly name: string; readonly config: OpeningConfig }>
  /** Parts left out stay as they are. `before`: the lists on which the changes of services and rooms were begun. */
  | Command<
      'ChangeSettings',
      Wanted<{
        readonly name: string;
        readonly config: WantedConfig;
        readonly before: Wanted<Places>;
        readonly messaging: WantedMessaging;
      }>
    >
  /** The command line alone may lower the floor. */
  | Command<'SetRetentionFloor', { readonly days: number | null }>
  | Command<'RotateDisplayAccess', object>
  | Command<'SetNotice', Notice>
  | Command<'EndNotice', object>
  /** `previous`: the head of the last day's stream that holds events. */
  | Command<'BeginDay', { readonly day: ClinicDay; readonly previous: DayHead | null }>;

export type CommandOf<Type extends ClinicCommand['type']> = Extract<ClinicCommand, { type: Type }>;

/** Parts of the voice that are left out stay as they are. */
export type WantedConfig = Wanted<Omit<ClinicConfig, 'voice'> & { readonly voice: Wanted<Voice> }>;

/** A token sets the stored one, null removes it. */
export type WantedMessaging = Wanted<
  Omit<Messaging, 'authTokenSet' | 'nearlyThere'> & {
    readonly authToken: string | null;
    readonly nearlyThere: Wanted<NearlyThere>;
  }
>;

export type Wanted<Settings> = { readonly [Part in keyof Settings]?: Settings[Part] | undefined };

type Command<Type extends string, Details> = Details & { readonly type: Type; readonly at: Instant };
