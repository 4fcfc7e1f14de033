import type { ServiceId } from '../../kernel/ids.ts';
import { hasServices, isServed, type Places } from '../../queue-day/places.ts';
import { codeOf, type Standing, type TicketFacts } from '../ticket-facts.ts';
import { paceOf, type WaitBehind, waitBehind } from './expected-wait.ts';
import { isOfService, type OfService, type Wait, type WaitingTime, waitingTimeOf, waitOfVisit, waitsOf } from './waits.ts';

type Tickets = readonly TicketFacts[];

interface Counts {
  readonly total: number;
  readonly waiting: number;
  readonly notified: number;
  readonly completed: number;
  readonly cancelled: number;
  /** Parts of the cancelled: called, and did not come; and patients who gave up the turn. */
  readonly absent: number;
  readonly left: number;
}

export interface Figures extends Counts {
  readonly waitingTime: WaitingTime;
  /** Whole minutes, for a patient joining now; null over all services, where each has its own, and for one that no room calls for. */
  readonly expectedWaitTime: number | null;
  /** Figures in the clinic's order; only over all services. */
  readonly services?: ServiceFigures[];
}

interface ServiceFigures {
  readonly id: ServiceId;
  readonly name: string;
  readonly waiting: number;
  /** Null where no room in use calls for the service. */
  readonly expectedWaitTime: number | null;
}

/** Figures of a day's tickets, each counted once; the clinic's last open day gives the pace where this one has none yet. */
export function figuresOf(tickets: Tickets, lastOpenDay: Tickets, places: Places): Figures {
  const counts = countsOf(tickets);
  const figures = { ...counts, waitingTime: waitingTimeOf(tickets.map(waitOfVisit)) };
  if (hasServices(places)) return { ...figures, expectedWaitTime: null, services: servicesOf(tickets, lastOpenDay, places) };
  return { ...figures, expectedWaitTime: waitBehindOf(tickets, lastOpenDay, undefined)(counts.waiting) };
}

/** Figures of one service: of the tickets that are there now, and of every wait for it, also of those sent on since. */
export function figuresOfService(tickets: Tickets, lastOpenDay: Tickets, of: OfService): Omit<Figures, 'services'> {
  const counts = countsOf(tickets.filter((ticket) => isOfService(ticket, of)));
  const waitingTime = waitingTimeOf(tickets.flatMap((ticket) => waitsOf(ticket, of)));
  return { ...counts, waitingTime, expectedWaitTime: expectedWaitOf(counts.waiting, tickets, lastOpenDay, of) };
}

/** Whether no estimate needs the last open day: each queue that has one is called at a pace of its own by now. */
export function hasOwnPace(tickets: Tickets, places: Places): boolean {
  const services = places.services.map(({ id }) => ({ service: id, places }));
  const queues = services.length === 0 ? [undefined] : services.filter(({ service }) => isServed(service, places));
  return queues.every((of) => paceOf(tickets.flatMap((ticket) => waitsOf(ticket, of))) !== undefined);
}

/** A retired service is left out once nobody waits for it any more. */
function servicesOf(tickets: Tickets, lastOpenDay: Tickets, places: Places): ServiceFigures[] {
  return places.services.flatMap(({ id, name, retired }) => {
    const of = { service: id, places };
    const { waiting } = countsOf(tickets.filter((ticket) => isOfService(ticket, of)));
    if (retired && waiting === 0) return [];
    return [{ id, name, waiting, expectedWaitTime: expectedWaitOf(waiting, tickets, lastOpenDay, of) }];
  });
}

function expectedWaitOf(waiting: number, tickets: Tickets, lastOpenDay: Tickets, of: OfService): number | null {
  return waitForService(tickets, lastOpenDay, of)?.(waiting) ?? null;
}

/** Waits by service, each pace measured once; null for one that no room calls for, which has none that anybody could be promised. */
export function waitsByService(
  tickets: Tickets,
  lastOpenDay: Tickets,
  places: Places,
): (service: ServiceId | null) => WaitBehind | null {
  const known = new Map<ServiceId | null, WaitBehind | null>();
  return (service) => {
    const wait = known.has(service) ? known.get(service) : waitFor(tickets, lastOpenDay, service, places);
    known.set(service, wait ?? null);
    return wait ?? null;
  };
}

const waitFor = (tickets: Tickets, lastOpenDay: Tickets, service: ServiceId | null, places: Places): WaitBehind | null =>
  service === null ? waitBehindOf(tickets, lastOpenDay, undefined) : waitForService(tickets, lastOpenDay, { service, places });

function waitForService(tickets: Tickets, lastOpenDay: Tickets, of: OfService): WaitBehind | null {
  return isServed(of.service, of.places) ? waitBehindOf(tickets, lastOpenDay, of) : null;
}

function waitBehindOf(tickets: Tickets, lastOpenDay: Tickets, of: OfService | undefined): WaitBehind {
  const waits = (some: Tickets): readonly Wait[] => some.flatMap((ticket) => waitsOf(ticket, of));
  return waitBehind(waits(tickets), waits(lastOpenDay));
}

function countsOf(tickets: Tickets): Counts {
  const count = (standing: Standing): number => tickets.filter(([, , code]) => code === codeOf(standing)).length;
  const [absent, left] = [count('absent'), count('left')];
  return {
    total: tickets.length,
    waiting: count('waiting'),
    notified: count('notified'),
    completed: count('completed'),
    cancelled: count('cancelled') + absent + left,
    absent,
    left,
  };
}
