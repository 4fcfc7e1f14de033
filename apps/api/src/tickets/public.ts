/** Exports of the tickets feature to other features. */
export { TicketAnswers } from './ticket-answers.ts';
export { TicketHistory } from './ticket-history.ts';
export { asMedicalMaySee, withoutPatient as nameless } from './visibility.ts';
