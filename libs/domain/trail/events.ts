import { ACCESS_EVENTS, type AccessEvent } from '../access-records/events.ts';
import { CLINIC_EVENTS, type ClinicEvent } from '../clinic/events.ts';
import { ERASES_MEMBER } from '../members/consequences.ts';
import type { MemberEvent } from '../members/events.ts';
import { MESSAGES_EVENTS, type MessagesEvent } from '../messages/events.ts';
import { EFFECTS, type QueueEvent } from '../queue-day/events.ts';

/** Every event of a clinic's streams: what its audit trail consists of. */
export type TrailEvent = QueueEvent<unknown> | ClinicEvent<unknown> | MemberEvent | MessagesEvent | AccessEvent;
export type TrailAction = TrailEvent['type'];

/** Each aggregate has a table with a row for each of its events: one without a row does not compile. */
const ACTIONS = {
  ...EFFECTS,
  ...ERASES_MEMBER,
  ...CLINIC_EVENTS,
  ...MESSAGES_EVENTS,
  ...ACCESS_EVENTS,
} as const satisfies Record<TrailAction, unknown>;

export const isTrailAction = (type: string): type is TrailAction => Object.hasOwn(ACTIONS, type);
