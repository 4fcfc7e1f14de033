/** What other features may know of displays. */
export { DisplayedTickets } from './displayed-tickets.ts';
