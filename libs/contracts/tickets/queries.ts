import * as z from 'zod/mini';
import { dateAt } from '#libs/domain/clinic/day.ts';
import type { DayStart } from '#libs/domain/clinic/settings.ts';
import { dashed, instant } from '#libs/domain/kernel/ids.ts';
import { CANCELLATION_REASONS } from '#libs/domain/queue-day/reasons.ts';
import { TICKET_STATUSES } from '#libs/domain/queue-day/rules.ts';
import { roomId, serviceId } from '../fields/ids.ts';
import { maybe, maybeWhole, oneOf, paging, someOf } from '../query.ts';

export { CANCELLATION_REASONS };

export const TICKET_ORDERS = ['position', 'createdAt', 'notifiedAt', 'completedAt'] as const;
export type TicketOrder = (typeof TICKET_ORDERS)[number];
/** `endedAt`: by when each was completed or cancelled, which no column shows. */
const LIST_ORDERS = [...TICKET_ORDERS, 'endedAt'] as const;

export const ticketListQuery = z.object({
  ...paging,
  order: oneOf(LIST_ORDERS, 'createdAt'),
  status: someOf(TICKET_STATUSES),
  /** `YYYY-MM-DD`; left out, the clinic's today. */
  day: maybe(z.iso.date()),
  service: maybe(serviceId),
  cancelReason: maybe(z.enum(CANCELLATION_REASONS)),
  /** Hour of the day in which a ticket was issued, by the clinic's clock. */
  hour: maybeWhole({ min: 0, max: 23 }),
});
export type TicketListQuery = z.output<typeof ticketListQuery>;

export const queueQuery = z.object({
  limit: paging.limit,
  status: someOf(TICKET_STATUSES, ['waiting', 'notified']),
  service: maybe(serviceId),
  /** That room's called ticket, then the waiting ones of its services. */
  room: maybe(roomId),
});
export type QueueQuery = z.output<typeof queueQuery>;

export const notifiedQuery = z.object({ room: maybe(roomId) });

export const statisticsQuery = z.object({ service: maybe(serviceId) });

/** The clinic's working day at an instant, as a query names it. Which day is today is the server's to decide. */
export const dayAt = (at: Date, start: DayStart): string => dashed(dateAt(instant(at), start));
