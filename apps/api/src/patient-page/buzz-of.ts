import type { Buzz } from '#libs/contracts/patient-page.ts';
import type { PatientDetails } from '#libs/domain/queue-day/patient.ts';

/** How a telephone shakes at a call: long for a patient who hears or sees it badly. The need itself stays with the staff. */
export const buzzOf = (patient: Pick<PatientDetails, 'needs'> | null | undefined): Buzz =>
  patient?.needs?.some((need) => need === 'hearing' || need === 'sight') ? 'long' : 'normal';
