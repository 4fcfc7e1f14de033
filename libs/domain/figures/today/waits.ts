import type { ServiceId } from '../../kernel/ids.ts';
import { type Places, serviceOf } from '../../queue-day/places.ts';
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
