import type { ClinicDay } from '#libs/domain/kernel/ids.ts';
import type { QueueEvent } from '#libs/domain/queue-day/events.ts';
import { STATUS_AFTER } from '#libs/domain/queue-day/state.ts';
import type { Sealed } from '#libs/privacy/sealed.ts';
import type { LogEvent } from './log-event.ts';
import { recognise } from './recognise.ts';

/** An event of a clinic's day, as the log holds it. */
export type QueueLogEvent = LogEvent & QueueEvent<Sealed> & { readonly day: ClinicDay };

const isOfQueue = recognise<QueueEvent<Sealed>>('queue', STATUS_AFTER);

export const isQueueEvent = (event: LogEvent): event is QueueLogEvent => isOfQueue(event) && event.day !== null;
