import { z } from 'zod';
import type { Staff } from '../support/staff.ts';
import type { LoggedEvent } from './logged-events.ts';
import { until } from './within.ts';

const ANSWERED_MS = 60_000;
const PAGE = 100;

const standing = z.object({
  id: z.string(),
  position: z.number(),
  status: z.string(),
  notifiedCount: z.number(),
  service: z.string().nullable().default(null),
  room: z.string().nullable().default(null),
});
/** A ticket as a log leaves it, and as a list shows it. */
export type Standing = z.infer<typeof standing>;

const page = z.object({ data: z.array(z.object({ ticket: standing })) });

/** Tickets of a clinic as the log leaves them, sorted by number: a fold that knows nothing of the product's own. */
export function standOf(queue: readonly LoggedEvent[]): readonly Standing[] {
  const tickets = new Map<string, Standing>();
  for (const event of queue) {
    const id = String(event.data['ticketId']);
    const after = standingAfter(tickets.get(id), event, id);
    if (after) tickets.set(id, after);
    else tickets.delete(id);
  }
  return [...tickets.values()].toSorted(byNumber);
}

const waiting = { status: 'waiting', notifiedCount: 0, room: null };

function standingAfter(ticket: Standing | undefined, { type, data }: LoggedEvent, id: string): Standing | undefined {
  if (type === 'TicketIssued') return standing.parse({ ...waiting, id, position: data['position'], service: data['service'] });
  if (type === 'TicketDeleted') return undefined;
  return ticket && standing.parse({ ...ticket, ...changeBy(type, data) });
}

function changeBy(type: string, { attempt, room, service, before }: LoggedEvent['data']): object {
  if (type === 'ActionUndone')
    return standing.pick({ status: true, notifiedCount: true, service: true, room: true }).parse(before);
  if (type === 'PatientCalled') return { status: 'notified', notifiedCount: attempt, room };
  if (type === 'TicketMoved') return { ...waiting, service };
  if (type === 'TicketReset') return waiting;
  if (type === 'TicketCompleted') return { status: 'completed' };
  return type === 'TicketCancelled' ? { status: 'cancelled' } : {};
}

/** Events of the latest day alone: the list shows one day. */
export const latestDayOf = (queue: readonly LoggedEvent[]): readonly LoggedEvent[] =>
  queue.filter(({ stream }) => stream === queue.at(-1)?.stream);

/** Today's tickets as the list shows them, sorted by number. */
export async function standShown(staff: Staff): Promise<readonly Standing[]> {
  const shown: Standing[] = [];
  for (let number = 1; ; number += 1) {
    const { data } = await until(ANSWERED_MS, 'a list', async () => {
      const { status, body } = await staff.get(`/v1/tickets?limit=${PAGE}&page=${number}`);
      return status === 200 ? page.parse(body) : undefined;
    });
    shown.push(...data.map(({ ticket }) => ticket));
    if (data.length < PAGE) return shown.toSorted(byNumber);
  }
}

const byNumber = (one: Standing, other: Standing): number => one.position - other.position;
