import type { QueueEvent } from './events.ts';

/** Events after which the ticket's keys are destroyed: its details cannot be read any more. */
const ERASING: readonly string[] = ['TicketDeleted', 'PatientErased'] satisfies readonly QueueEvent<unknown>['type'][];

/** Whether an event of any aggregate erases a ticket's patient. */
export const erasesPatient = (type: string): boolean => ERASING.includes(type);

/** The patient's details after an event, of what they were before it; null once they are erased. */
export function detailsAfter<C>(details: C | null, { type, data }: QueueEvent<C>): C | null {
  if (erasesPatient(type)) return null;
  return 'confidential' in data ? data.confidential : details;
}
