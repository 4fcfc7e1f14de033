import type { Role } from '#libs/domain/kernel/actor.ts';
import type { ClinicDay } from '#libs/domain/kernel/ids.ts';

/** Past days are a manager's, to look at and to act on. */
export const maySeeDay = (roles: readonly Role[], day: ClinicDay, today: ClinicDay): boolean =>
  day === today || roles.includes('Manager');
