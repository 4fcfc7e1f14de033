import type { DomainEvent } from '#libs/domain/kernel/aggregate.ts';

/** The first format that was released: logs of it hold every event that has no row below. */
export const FIRST_FORMAT = 2;

/**
 * Events (`TicketIssued`) and fields that readers need (`TicketIssued.service`), with the format from which on a log may hold them.
 * A release that does not know them is gone before one is written. All that is new between two releases shares one format.
 */
export const EVENT_FORMATS: Readonly<Record<string, number>> = {
  ActionUndone: 3,
  NoticeEnded: 3,
  NoticeSet: 3,
  PatientArrived: 3,
  TicketPrioritised: 3,
  TicketPriorityEnded: 3,
  'TicketIssued.priority': 3,
};

/** The lowest format of a log that may hold the event. */
export function formatOfEvent({ type, data }: DomainEvent): number {
  const names = [type, ...Object.keys(data).map((field) => `${type}.${field}`)];
  return Math.max(...names.map((name) => EVENT_FORMATS[name] ?? FIRST_FORMAT));
}
