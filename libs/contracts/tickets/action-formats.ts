import type { TicketAction } from './rules.ts';

/** The log's format from which on it holds an action; any log holds the others. */
const FORMATS: Partial<Readonly<Record<TicketAction, number>>> = { arrive: 3, prioritise: 3, endPriority: 3 };

/** Whether a log of this format holds the action: a group takes no new ones until its last process has the release. */
export const holdsAction = (action: TicketAction, format = 0): boolean => format >= (FORMATS[action] ?? 0);
