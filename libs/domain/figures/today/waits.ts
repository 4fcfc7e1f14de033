import type { ServiceId } from '../../kernel/ids.ts';
import { type Places, serviceOf } from '../../queue-day/places.ts';
import { mean, median } from '../median.ts';
import type { Leg, TicketFacts } from '../ticket-facts.ts';

/** A wait, in milliseconds; `calledAt` is null while it lasts. */
export interface Wait {
  readonly since: number;
  readonly calledAt: number | null;
}

/** Every wait of a ticket, over all its visits; of one service, where one is given. */
export function waitsOf([, , , , ...visits]: TicketFacts, of?: OfService): readonly Wait[] {
  return visits
    .flat()
    .filter((leg) => of === undefined || serviceOfLeg(leg, of.places) === of.service)
    .map(([since, until, , call]) => ({ since, calledAt: call && until }));
}

/** The patient's own wait, which counts once: from the beginning of the present visit to its first call, for whichever service. */
export function waitOfVisit([, , , , ...visits]: TicketFacts): Wait {
  const visit = visits.at(-1) ?? [];
  const [since] = visit[0] ?? [0];
  const [, calledAt = null] = visit.find(([, , , call]) => call !== null) ?? [];
  return { since, calledAt };
}

/** Whether the ticket is now one of this service. */
export function isOfService([, , , , ...visits]: TicketFacts, { service, places }: OfService): boolean {
  const leg = visits.at(-1)?.at(-1);
  return leg !== undefined && serviceOfLeg(leg, places) === service;
}

/** A service, and the clinic's services, of which the first counts for tickets that name none. */
export interface OfService {
  readonly service: ServiceId;
  readonly places: Places;
}

const serviceOfLeg = ([, , service]: Leg, places: Places): ServiceId | null => serviceOf({ service }, places);

/** Whole seconds; null until a first wait has ended. */
export interface WaitingTime {
  readonly median: number | null;
  readonly avg: number | null;
  readonly latest: number | null;
}

export function waitingTimeOf(waits: readonly Wait[]): WaitingTime {
  const ended = waits.flatMap(({ since, calledAt }) =>
    calledAt === null ? [] : [{ calledAt, waited: Math.max(0, calledAt - since) }],
  );
  const lengths = ended.map(({ waited }) => waited);
  const latest = ended.reduce<(typeof ended)[number] | undefined>(
    (last, wait) => (last && last.calledAt > wait.calledAt ? last : wait),
    undefined,
  );
  return { median: seconds(median(lengths)), avg: seconds(mean(lengths)), latest: seconds(latest?.waited) };
}

const seconds = (milliseconds: number | undefined): number | null =>
  milliseconds === undefined ? null : Math.round(milliseconds / 1_000);
