import { serviceOf } from '#libs/domain/queue-day/places.ts';
import { mean, median } from '#projections/statistics/median.ts';
import { type Report, type ReportedTicket, secondsBetween, waitsOf } from './report.ts';

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
    const visits = tickets.map((ticket) => visitOf(ticket, id, clinic.config)).filter(({ waits }) => waits.length > 0);
    if (retired && visits.length === 0) return [];
    const waited = visits.flatMap(({ waits }) =>
      waits.flatMap(({ since, calledAt }) => (calledAt === null ? [] : [secondsBetween(since, calledAt)])),
    );
    return [
      {
        name,
        patients: visits.length,
        waiting: visits.filter(({ isWaiting }) => isWaiting).length,
        median: rounded(median(waited)),
        average: rounded(mean(waited)),
        expected: figures.services?.find((service) => service.id === id)?.expectedWaitTime ?? null,
      },
    ];
  });
}

/** A ticket's waits for one service, and whether it waits for it now. */
function visitOf(ticket: ReportedTicket, service: string, places: Report['clinic']['config']) {
  return {
    waits: waitsOf(ticket).filter((leg) => serviceOf(leg, places) === service),
    isWaiting: ticket.status === 'waiting' && serviceOf(ticket, places) === service,
  };
}

const rounded = (seconds: number | undefined): number | null => (seconds === undefined ? null : Math.round(seconds));
