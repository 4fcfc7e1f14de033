/** The day of a ticket, `YYYY-MM-DD`: its id begins with it. */
export const dayOfTicket = (id: string): string => `${id.slice(0, 4)}-${id.slice(4, 6)}-${id.slice(6, 8)}`;
