import { useQuery } from '@tanstack/react-query';
import { LIST } from '#libs/contracts/limits.ts';
import type { Session } from '#libs/contracts/session.ts';
import { displayAnswer } from '#libs/contracts/tickets/reduced-entry.ts';
import { queueAnswer, type TicketPair } from '#libs/contracts/tickets/ticket-pair.ts';
import { read } from '../../lib/api.ts';
import { QUERY_KEYS } from '../../lib/query-keys.ts';

/** One in the line. `name`: undefined for a screen that shows none, null once erased. */
export interface InLine {
  readonly id: string;
  readonly position: number;
  readonly status: TicketPair['ticket']['status'];
  readonly name?: string | null;
}

export const useLine = (session: Session) =>
  useQuery({
    queryKey: QUERY_KEYS.line,
    queryFn: ({ signal }) => (isStaff(session) ? staffLine(signal) : displayedLine(signal)),
  });

const isStaff = ({ roles }: Session): boolean => roles.some((role) => role !== 'Patient');

async function staffLine(signal: AbortSignal): Promise<readonly InLine[]> {
  const { data } = await read(`/tickets/queue?limit=${LIST.limitMax}`, queueAnswer, signal);
  return data.map(({ ticket, patient }) => ({ ...ticket, name: patient.name }));
}

async function displayedLine(signal: AbortSignal): Promise<readonly InLine[]> {
  const { data } = await read('/tickets/queue/display', displayAnswer, signal);
  return data.map(({ ticket }) => ticket);
}
