import type { TicketPair } from '#libs/contracts/tickets/ticket-pair.ts';

const THIS_MACHINE = /^(localhost|127(\.\d+){3}|\[::1\])$/;

/** Where a slip is printed: a demonstration's patients look at their pages on this machine. */
export interface PrintedAt {
  readonly hostname: string;
  readonly isDemonstration: boolean;
}

/** The picture that leads a telephone to the patient's own page; null where there is no page, or none that a telephone could reach. */
export function pageCodeOf(
  { id, page }: Pick<TicketPair['ticket'], 'id' | 'page'>,
  { hostname, isDemonstration }: PrintedAt,
): string | null {
  const isReachable = isDemonstration || !THIS_MACHINE.test(hostname);
  return page !== undefined && page !== null && isReachable ? `/static/tickets/${id}.svg` : null;
}
