import type { Estimate } from '#libs/contracts/tickets/estimate.ts';
import { joiningEstimate } from '#libs/contracts/tickets/joining-estimate.ts';
import type { Statistics } from '#libs/contracts/tickets/statistics.ts';

/** The wait that a patient who joins now can expect: of their service, in a clinic that has services; null: unknown. */
export function expectedWaitOf(figures: Statistics | undefined, service: string | undefined): Estimate {
  const known = figures?.services?.find(({ id }) => id === service) ?? figures;
  return known ? joiningEstimate(known) : null;
}
