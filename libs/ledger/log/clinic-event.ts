import { CLINIC_EVENTS, type ClinicEvent } from '#libs/domain/clinic/events.ts';
import type { Sealed } from '#libs/privacy/sealed.ts';
import type { LogEvent } from './log-event.ts';
import { recognise } from './recognise.ts';

/** An event of a clinic itself, as the log holds it. */
export type ClinicLogEvent = LogEvent & ClinicEvent<Sealed>;

/** Whether an event is one of a clinic itself. */
export const isClinicEvent = recognise<ClinicEvent<Sealed>>('tenant', CLINIC_EVENTS);
