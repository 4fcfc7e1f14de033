import * as z from 'zod/mini';
import { TICKET_STATUSES } from '#libs/domain/queue-day/rules.ts';
import { instant, one } from './answers.ts';
import { estimate } from './tickets/estimate.ts';
import { notice } from './wall/notice.ts';

/** Addresses of the patients' own pages begin with it. It is followed by the page's secret, which is all that opens one. */
export const PATIENT_PAGES = '/t';

/** How a telephone shakes at a call: long for somebody who hears or sees it badly. */
const BUZZES = ['normal', 'long'] as const;
export type Buzz = (typeof BUZZES)[number];

/** A patient's own turn, as their page shows it: no name, no age, and of others only the numbers that the wall shows too. */
export const patientPageState = z.object({
  position: z.int(),
  status: z.enum(TICKET_STATUSES),
  /** Names as the clinic gave them; null where it has none. */
  service: z.nullable(z.string()),
  room: z.nullable(z.string()),
  /** Patients who are called before; null when not waiting. */
  ahead: z.nullable(z.int().check(z.nonnegative())),
  estimate,
  /** How many times this turn was called, and when last. */
  attempt: z.int(),
  calledAt: z.nullable(instant),
  // A server of before knows none of these.
  /** Numbers that are called now, the latest first. */
  calling: z._default(z.array(z.int()), []),
  /** How the room of a call is found. */
  way: z._default(z.nullable(z.string()), null),
  /** The clinic's message of the day; null: none. */
  notice,
  /** The public key by which a browser ties its alerts to this installation. */
  pushKey: z._default(z.nullable(z.string()), null),
  buzz: z._default(z.enum(BUZZES), 'normal'),
  /** Whether the patient gave the turn up by this page. */
  hasLeft: z._default(z.boolean(), false),
  /** When this was read. */
  at: instant,
});
export type PatientPageState = z.infer<typeof patientPageState>;

export const patientPageAnswer = one(patientPageState);
