import type { Statistics } from '#libs/contracts/tickets/statistics.ts';

/** Minutes that a patient who joins now can expect to wait: of their service, in a clinic that has services; null: unknown. */
export function expectedWaitOf(figures: Statistics | undefined, service: string | undefined): number | null {
  const own = figures?.services?.find(({ id }) => id === service);
  return own?.expectedWaitTime ?? figures?.expectedWaitTime ?? null;
}
