import * as z from 'zod/mini';
import { instant } from '../answers.ts';

/** The message of the day to all who wait; null: none, or its time is over. Absent in the answer of a server of before there was any. */
export const notice = z._default(z.nullable(z.object({ text: z.string(), until: instant })), null);

/** Whether a log of this format holds messages of the day: a group takes none until its last process has the release. */
export const holdsNotices = (format = 0): boolean => format >= 3;
