/** Exports of the display feature to other features. */
export { DisplayedTickets } from './displayed-tickets.ts';
