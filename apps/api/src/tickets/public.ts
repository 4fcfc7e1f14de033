/** Exports of the tickets feature to other features. */

export { type ExpectedTurn, ExpectedWaits } from './expected-waits.ts';
export type { PageOfTicket } from './page-token.ts';
export { TicketAnswers } from './ticket-answers.ts';
export { TicketHistory } from './ticket-history.ts';
export { TicketMessages } from './ticket-messages.ts';
export { TicketPages } from './ticket-pages.ts';
export { asMedicalMaySee, maySeeDay, withoutPatient as nameless } from './visibility.ts';
