import { rules } from '../../testing/given-when-then.ts';
import type { PatientDetails } from '../patient.ts';
import { queueDay } from '../queue-day.ts';
import type { QueueRefusal } from '../refusals.ts';

/** The day's rules, its patients in the clear. */
export const day = queueDay<PatientDetails>();
export const given = rules<QueueRefusal>().of(day);
