import { FieldRefusal, Refusal } from '../kernel/refusal.ts';
import type { ClinicCommand, CommandOf, Wanted, WantedConfig, WantedMessaging } from './commands.ts';
import { COUNTRIES } from './countries.ts';
import { difference } from './difference.ts';
import type { ClinicEvent, MessagingChanged } from './events.ts';
import { noticeAt, refuseEndOutsideADay } from './notice.ts';
import { placesAfter } from './places-after.ts';
import { refuseShorterRetention } from './retention.ts';
import type { ClinicConfig, Messaging, ProviderSecret, Voice } from './settings.ts';
import type { Clinic } from './state.ts';

export type ClinicRefusal = 'clinic.alreadyOpen' | 'clinic.notFound' | 'retention.floor';

type State = Clinic<unknown>;
type Decided = ClinicEvent<ProviderSecret>;

export function decide(command: ClinicCommand, clinic: State | null): readonly Decided[] {
  if (command.type === 'OpenClinic') return [open(command, clinic)];
  if (clinic === null) throw refusal('clinic.notFound');
  switch (command.type) {
    case 'ChangeSettings':
      return changeSettings(command, clinic);
    case 'SetRetentionFloor':
      return setRetentionFloor(command, clinic);
    case 'RotateDisplayAccess':
      return [{ type: 'DisplayAccessRotated', data: { rotation: clinic.displayRotation + 1, rotatedAt: command.at } }];
    case 'SetNotice':
      return setNotice(command, clinic);
    case 'EndNotice':
      return noticeAt(clinic.notice, command.at) ? [{ type: 'NoticeEnded', data: { endedAt: command.at } }] : [];
    case 'BeginDay':
      return beginDay(command, clinic);
  }
}

function open({ slug, name, config, at: openedAt }: CommandOf<'OpenClinic'>, clinic: State | null): Decided {
  if (clinic !== null) throw refusal('clinic.alreadyOpen');
  return { type: 'ClinicOpened', data: { slug, name, config, openedAt } };
}

function changeSettings(command: CommandOf<'ChangeSettings'>, clinic: State): readonly Decided[] {
  refuseUnderFloor(clinic.config, command.config);
  refuseUnknownCountry(command.config);
  const name = difference({ name: clinic.name }, { name: command.name });
  const config = difference(clinic.config, configWanted(command, clinic));
  refuseWithoutTemplate(clinic.messaging, command.messaging);
  const messaging = messagingChanged(clinic.messaging, command.messaging);
  if (!name && !config && !messaging) return [];
  const authToken = command.messaging?.authToken;
  return [
    {
      type: 'ClinicSettingsChanged',
      data: {
        changedAt: command.at,
        ...name,
        ...(config && { config }),
        ...(messaging && { messaging }),
        ...(typeof authToken === 'string' && { confidential: { authToken } }),
      },
    },
  ];
}

function refuseUnknownCountry({ country }: WantedConfig = {}): void {
  if (typeof country === 'string' && !COUNTRIES.includes(country)) throw new FieldRefusal('config.country', 'unknown');
}

/** A manager raises the floor, and keeps patients for as long at least. */
function refuseUnderFloor(before: ClinicConfig, wanted: WantedConfig = {}): void {
  const { retentionFloorDays: floor = before.retentionFloorDays, retentionDays = before.retentionDays } = wanted;
  if ((floor ?? 0) < (before.retentionFloorDays ?? 0)) throw refusal('retention.floor', 'config.retentionFloorDays');
  refuseShorterRetention(floor, retentionDays);
}

function setRetentionFloor({ days, at: changedAt }: CommandOf<'SetRetentionFloor'>, { config }: State): readonly Decided[] {
  refuseShorterRetention(days, config.retentionDays);
  const changed = difference<Pick<ClinicConfig, 'retentionFloorDays'>>(config, { retentionFloorDays: days });
  return changed ? [{ type: 'ClinicSettingsChanged', data: { changedAt, config: changed } }] : [];
}

/** Its lists of services and rooms, and the voice, are made whole: an event replaces each. */
function configWanted({ config, before }: CommandOf<'ChangeSettings'>, clinic: State): Wanted<ClinicConfig> | undefined {
  if (!config) return undefined;
  const { voice, ...rest } = config;
  const whole: Wanted<ClinicConfig> = { ...rest, ...placesAfter(clinic.config, config, before) };
  return voice ? { ...whole, voice: { ...clinic.config.voice, ...definedOf(voice) } } : whole;
}

/** A part that is undefined was left out. */
const definedOf = (wanted: Wanted<Voice>): Partial<Voice> => difference<Partial<Voice>>({}, wanted) ?? {};

/** Patients are told that their turn is near by a template of its own. A save of other settings passes, though one of before lacks it. */
function refuseWithoutTemplate({ nearlyThere: before }: Messaging, { nearlyThere: wanted }: WantedMessaging = {}): void {
  if (!wanted || !difference(before, wanted)) return;
  const { enabled, contentSid } = { ...before, ...wanted };
  if (enabled && contentSid === null) throw new FieldRefusal('messaging.nearlyThere.contentSid', 'required');
}

/** A sealed token cannot be compared with the one given, so a given token always counts as changed. */
function messagingChanged(
  current: Messaging,
  { authToken, nearlyThere, ...account }: WantedMessaging = {},
): MessagingChanged | undefined {
  const { nearlyThere: before, authTokenSet, ...accountBefore } = current;
  const changed: MessagingChanged = {
    ...difference(accountBefore, account),
    ...(typeof authToken === 'string' && { authTokenSet: true }),
    ...(authToken === null && authTokenSet && { authTokenSet: false }),
  };
  const near = difference(before, nearlyThere);
  const after = near ? { ...changed, nearlyThere: near } : changed;
  return Object.keys(after).length > 0 ? after : undefined;
}

function setNotice({ text, until, at: setAt }: CommandOf<'SetNotice'>, clinic: State): readonly Decided[] {
  refuseEndOutsideADay(until, setAt);
  const standing = noticeAt(clinic.notice, setAt);
  const isSame = standing?.text === text && standing.until === until;
  return isSame ? [] : [{ type: 'NoticeSet', data: { text, until, setAt } }];
}

/** A day begins once, under the settings of that moment, and never after a later one. */
function beginDay({ day, previous, at: begunAt }: CommandOf<'BeginDay'>, clinic: State): readonly Decided[] {
  if (clinic.lastDay !== null && day <= clinic.lastDay.day) return [];
  const { timezone, dayStartsAt } = clinic.config;
  return [{ type: 'DayBegun', data: { day, timezone, dayStartsAt, begunAt, previous } }];
}

const refusal = (code: ClinicRefusal, field?: string): Refusal<ClinicRefusal> => new Refusal(code, field);
