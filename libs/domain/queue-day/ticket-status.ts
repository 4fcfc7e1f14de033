export const TICKET_STATUSES = ['waiting', 'notified', 'completed', 'cancelled'] as const;
export type TicketStatus = (typeof TICKET_STATUSES)[number];
