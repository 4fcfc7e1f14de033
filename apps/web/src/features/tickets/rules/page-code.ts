import type { TicketPair } from '#libs/contracts/tickets/ticket-pair.ts';

const THIS_MACHINE = /^(localhost|127(\.\d+){3}|\[::1\])$/;

/** The picture that leads a telephone to the patient's own page; null where there is no page, or none that a telephone could reach. */
export function pageCodeOf({ id, page }: Pick<TicketPair['ticket'], 'id' | 'page'>, hostname: string): string | null {
  const isReachable = page !== undefined && page !== null && !THIS_MACHINE.test(hostname);
  return isReachable ? `/static/tickets/${id}.svg` : null;
}
