import type { PatientPageState } from '#libs/contracts/patient-page.ts';
import { backBy } from '#libs/contracts/tickets/back-by.ts';
import { isNear } from '#libs/contracts/tickets/near.ts';

/** The instant by which a patient who goes out should be back; null: now, or nobody knows. */
export function backAt(state: PatientPageState): string | null {
  if (state.status !== 'waiting' || isNear(state)) return null;
  const at = Date.parse(state.at);
  const back = backBy(state.estimate, { asOf: at, now: at });
  return back === null ? null : new Date(back).toISOString();
}
