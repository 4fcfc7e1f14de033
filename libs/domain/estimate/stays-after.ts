import type { Instant, ServiceId } from '../kernel/ids.ts';
import type { QueueEvent } from '../queue-day/events.ts';
import { type Places, serviceOf } from '../queue-day/places.ts';
import { arrivesAnew, saysStatus } from '../queue-day/state.ts';
import type { Stay } from './stay.ts';

/** A ticket's stays after an event, the latest last. A deleted ticket keeps them: its patient took the time all the same. */
export function staysAfter(stays: readonly Stay[], event: QueueEvent<unknown>, places: Places): readonly Stay[] {
  if (event.type === 'TicketIssued') {
    const at = milliseconds(event.data.issuedAt);
    return [stayFrom(at, at, serviceOf(event.data, places))];
  }
  const stay = stays.at(-1);
  if (stay === undefined || !saysStatus(event)) return stays;
  const ended = (at: Instant, sentTo: ServiceId | null = null): readonly Stay[] =>
    stays.with(-1, { ...stay, leftAt: stay.leftAt ?? milliseconds(at), sentTo });
  switch (event.type) {
    case 'PatientCalled':
      return stays.with(-1, {
        ...stay,
        calledAt: stay.calledAt ?? milliseconds(event.data.calledAt),
        room: event.data.room ?? null,
      });
    case 'TicketMoved': {
      const { movedAt, service } = event.data;
      return [...ended(movedAt, service), stayFrom(milliseconds(movedAt), stay.arrived, service)];
    }
    case 'TicketReset': {
      const at = milliseconds(event.data.resetAt);
      if (!arrivesAnew(event)) return stays.with(-1, { ...stay, leftAt: null });
      return [...ended(event.data.resetAt), stayFrom(at, at, stay.service)];
    }
    case 'TicketCompleted':
      return ended(event.data.completedAt);
    case 'TicketCancelled':
      return ended(event.data.cancelledAt);
    case 'TicketDeleted':
      return ended(event.data.deletedAt);
  }
}

const stayFrom = (since: number, arrived: number, service: ServiceId | null): Stay => ({
  service,
  arrived,
  since,
  calledAt: null,
  room: null,
  leftAt: null,
  sentTo: null,
});

const milliseconds = (at: Instant): number => Date.parse(at);
