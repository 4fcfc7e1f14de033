import type { Role } from '#libs/domain/kernel/actor.ts';
import type { ClinicDay } from '#libs/domain/kernel/ids.ts';
import { isPresent } from '#libs/domain/queue-day/rules.ts';
import type { Ticket } from '#libs/domain/queue-day/state.ts';
import type { Sealed } from '#libs/privacy/sealed.ts';

/** Past days are for managers only, to read and to change. */
export const maySeeDay = (roles: readonly Role[], day: ClinicDay, today: ClinicDay): boolean =>
  day === today || roles.includes('Manager');

export const withoutPatient = (ticket: Ticket<Sealed>): Ticket<Sealed> => ({ ...ticket, confidential: null });

/** Medical staff see a patient's name only while the patient is present: at the event, and still now, which may be later. */
export const asMedicalMaySee = (ticket: Ticket<Sealed>, present: Ticket<Sealed> | undefined): Ticket<Sealed> =>
  isNamed(ticket) && present && isNamed(present) ? ticket : withoutPatient(ticket);

const isNamed = ({ status, confidential }: Ticket<Sealed>): boolean => confidential !== null && isPresent(status);
