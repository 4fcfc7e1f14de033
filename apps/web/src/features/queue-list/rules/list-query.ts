import * as z from 'zod/mini';
import { ticketId } from '#libs/contracts/fields/ids.ts';
import { oneOf } from '#libs/contracts/query.ts';
import { TICKET_ORDERS, ticketListQuery } from '#libs/contracts/tickets/queries.ts';

/** The state in the address: the list's query and the ticket whose history is open, so that a history has a link too. */
export const queueListQuery = z.extend(ticketListQuery, {
  order: oneOf(TICKET_ORDERS, 'createdAt'),
  history: z.catch(z.optional(z.pipe(ticketId, z.transform(String))), undefined),
});
export type QueueListQuery = z.output<typeof queueListQuery>;

/** The filters and the sorting of a list. */
export type Filters = Pick<QueueListQuery, 'order' | 'direction' | 'status' | 'cancelReason' | 'day' | 'hour' | 'service'>;

const { order, direction, status, cancelReason, day, hour, service } = z.parse(queueListQuery, {});
export const NO_FILTERS: Filters = { order, direction, status, cancelReason, day, hour, service };
