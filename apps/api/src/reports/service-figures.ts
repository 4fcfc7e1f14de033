import { mean, median } from '#libs/domain/figures/median.ts';
import type { Instant } from '#libs/domain/kernel/ids.ts';
import { type Places, serviceOf } from '#libs/domain/queue-day/places.ts';
import type { Report, ReportedTicket } from './report.ts';

export interface ServiceFigures {
  readonly name: string;
  /** Patients who came for it or were sent on to it. */
  readonly patients: number;
  readonly waiting: number;
  /** Seconds; null until a first wait has ended. */
  readonly median: number | null;
  readonly average: number | null;
  /** Minutes; null for a service that takes nobody any more. */
  readonly expected: number | null;
}

/** Figures of each of the clinic's services; of a retired one only where patients came for it. */
export function serviceFigures({
  clinic,
  figures,
  tickets,
}: Pick<Report, 'clinic' | 'figures' | 'tickets'>): readonly ServiceFigures[] {
  return clinic.config.services.flatMap(({ id, name, retired }) => {
    const visits = tickets.map((ticket) => legsOf(ticket, id, clinic.config)).filter((legs) => legs.length > 0);
    if (retired && visits.length === 0) return [];
    const waited = visits
      .flat()
      .flatMap(({ since, calledAt }) => (calledAt === null ? [] : [millisecondsBetween(since, calledAt)]));
    return [
      {
        name,
        patients: visits.length,
        waiting: tickets.filter((ticket) => ticket.status === 'waiting' && serviceOf(ticket, clinic.config) === id).length,
        median: seconds(median(waited)),
        average: seconds(mean(waited)),
        expected: figures.services?.find((service) => service.id === id)?.expectedWaitTime ?? null,
      },
    ];
  });
}

/** Patients that more than one service counts: they were sent on. */
export const countSentOn = ({ clinic, tickets }: Pick<Report, 'clinic' | 'tickets'>): number =>
  tickets.filter(({ legs }) => new Set(legs.map((leg) => serviceOf(leg, clinic.config))).size > 1).length;

/** A ticket's waits for one service, those before a reset among them: the statistics count each. */
const legsOf = ({ legs }: ReportedTicket, service: string, places: Places): ReportedTicket['legs'] =>
  legs.filter((leg) => serviceOf(leg, places) === service);

const millisecondsBetween = (from: Instant, to: Instant): number => Math.max(0, Date.parse(to) - Date.parse(from));

const seconds = (milliseconds: number | undefined): number | null =>
  milliseconds === undefined ? null : Math.round(milliseconds / 1_000);
