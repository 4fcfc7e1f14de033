import type { Role } from '#libs/domain/kernel/actor.ts';
import type { ClinicDay } from '#libs/domain/kernel/ids.ts';
import { isPresent } from '#libs/domain/queue-day/rules.ts';
import type { Ticket } from '#libs/domain/queue-day/state.ts';
import type { Sealed } from '#libs/privacy/sealed.ts';

/** Past days are a manager's, to look at and to act on. */
export const maySeeDay = (roles: readonly Role[], day: ClinicDay, today: ClinicDay): boolean =>
  day === today || roles.includes('Manager');

export const nameless = (ticket: Ticket<Sealed>): Ticket<Sealed> => ({ ...ticket, confidential: null });

/** Patients are named to them only while they are here: when it was said, and also at present, which may be later. */
export const asMedicalMaySee = (ticket: Ticket<Sealed>, present: Ticket<Sealed> | undefined): Ticket<Sealed> =>
  isNamed(ticket) && present && isNamed(present) ? ticket : nameless(ticket);

const isNamed = ({ status, confidential }: Ticket<Sealed>): boolean => confidential !== null && isPresent(status);
