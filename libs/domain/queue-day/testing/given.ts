import { rules } from '../../testing/given-when-then.ts';
import type { QueueRefusal } from '../deciding.ts';
import type { PatientDetails } from '../patient.ts';
import { queueDay } from '../queue-day.ts';

/** The day's rules, its patients in the clear. */
export const day = queueDay<PatientDetails>();
export const given = rules<QueueRefusal>().of(day);
