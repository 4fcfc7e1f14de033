import type { ClinicDay } from '#libs/domain/kernel/ids.ts';
import { EFFECTS, type QueueEvent } from '#libs/domain/queue-day/events.ts';
import type { Sealed } from '#libs/privacy/sealed.ts';
import type { LogEvent } from './log-event.ts';
import { recognise } from './recognise.ts';

/** An event of a clinic's day, as the log holds it. */
export type QueueLogEvent = LogEvent & QueueEvent<Sealed> & { readonly day: ClinicDay };

const isOfQueue = recognise<QueueEvent<Sealed>>('queue', EFFECTS);

export const isQueueEvent = (event: LogEvent): event is QueueLogEvent => isOfQueue(event) && event.day !== null;
