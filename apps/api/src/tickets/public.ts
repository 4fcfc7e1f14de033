/** What other features may know of tickets. */
export { TicketAnswers } from './ticket-answers.ts';
export { asMedicalMaySee, nameless } from './who-may-see.ts';
