import type { Buzz } from '#libs/contracts/patient-page.ts';

/** How a ticket's telephone shakes: its patient's needs decide it, as soon as a ticket has any. */
export const buzzOf = (_ticket: object): Buzz => 'normal';
