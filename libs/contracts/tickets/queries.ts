import * as z from 'zod/mini';
import { TICKET_STATUSES } from '#libs/domain/queue-day/state.ts';
import { oneOf, paging, someOf } from '../query.ts';

export const TICKET_ORDERS = ['position', 'createdAt', 'notifiedAt', 'completedAt'] as const;
export type TicketOrder = (typeof TICKET_ORDERS)[number];

export const ticketListQuery = z.object({
  ...paging,
  order: oneOf(TICKET_ORDERS, 'createdAt'),
  status: someOf(TICKET_STATUSES),
  /** `YYYY-MM-DD`; left out, the clinic's today. */
  day: z.catch(z.optional(z.iso.date()), undefined),
});
export type TicketListQuery = z.output<typeof ticketListQuery>;

export const queueQuery = z.object({
  limit: paging.limit,
  status: someOf(TICKET_STATUSES, ['waiting', 'notified']),
});
export type QueueQuery = z.output<typeof queueQuery>;
