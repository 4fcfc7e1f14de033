import type { AccessEvent } from '../access/events.ts';
import type { ClinicEvent } from '../clinic/events.ts';
import type { MemberEvent } from '../members/events.ts';
import type { MessageEvent } from '../messages/events.ts';
import type { QueueEvent } from '../queue-day/events.ts';

/** Every event of a clinic's streams: what its audit trail consists of. */
export type TrailEvent = QueueEvent<unknown> | ClinicEvent<unknown> | MemberEvent | MessageEvent | AccessEvent;
export type TrailAction = TrailEvent['type'];
