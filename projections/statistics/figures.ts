import type { TicketStatus } from '#libs/domain/queue-day/state.ts';
import { codeOf, type TicketFacts } from './day-facts.ts';
import { expectedWait } from './expected-wait.ts';
import { mean, median } from './median.ts';

export interface Figures {
  readonly total: number;
  readonly waiting: number;
  readonly notified: number;
  readonly completed: number;
  readonly cancelled: number;
  /** Whole seconds; null until a first wait has ended. */
  readonly waitingTime: { readonly median: number | null; readonly avg: number | null; readonly latest: number | null };
  /** Whole minutes, for a patient joining now. */
  readonly expectedWaitTime: number;
}

/** Figures of a day's tickets; the clinic's last open day gives the pace where this one has none yet. */
export function figuresOf(tickets: readonly TicketFacts[], lastOpenDay: readonly TicketFacts[]): Figures {
  const count = (status: TicketStatus): number => tickets.filter(([, code]) => code === codeOf(status)).length;
  const waiting = count('waiting');
  return {
    total: tickets.length,
    waiting,
    notified: count('notified'),
    completed: count('completed'),
    cancelled: count('cancelled'),
    waitingTime: waitingTimeOf(tickets),
    expectedWaitTime: expectedWait(waiting, tickets, lastOpenDay),
  };
}

function waitingTimeOf(tickets: readonly TicketFacts[]): Figures['waitingTime'] {
  const ended = tickets.flatMap(([, , since, at]) => (at === null ? [] : [{ at, waited: Math.max(0, at - since) }]));
  const waits = ended.map(({ waited }) => waited);
  const latest = ended.reduce<(typeof ended)[number] | undefined>(
    (last, wait) => (last && last.at > wait.at ? last : wait),
    undefined,
  );
  return { median: seconds(median(waits)), avg: seconds(mean(waits)), latest: seconds(latest?.waited) };
}

const seconds = (milliseconds: number | undefined): number | null =>
  milliseconds === undefined ? null : Math.round(milliseconds / 1_000);
