import { dayAfter } from '#libs/domain/clinic/day.ts';
import { type ClinicId, clinicDay, type Instant, instant } from '#libs/domain/kernel/ids.ts';
import type { Clock } from '#libs/kernel/clock.ts';
import type { ClinicMarks } from '#libs/verify/clinic/clinic-marks.ts';
import type { FoundHeads } from '#libs/verify/heads/newest-heads.ts';
import type { Report } from '#libs/verify/report.ts';
import { HeadsRefused, type ThreadParts, type VerifyThread } from '#libs/verify/verify-thread.ts';

export interface ClinicVerifyParts {
  readonly marks: Pick<ClinicMarks, 'find'>;
  readonly thread: Pick<VerifyThread, 'verify'>;
  /** PEM of the key that signs heads. */
  readonly publicKey: string;
  readonly now: Clock;
  readonly logger: { warn(fields: object, words: string): void };
}

export interface ClinicVerifyOrder {
  readonly full: boolean;
  /** The text of a file of heads that the caller brought: the whole log is held against it. */
  readonly brought?: string | undefined;
  /** The installation's own heads, asked for where the caller brought none. */
  readonly kept: () => Promise<FoundHeads | undefined>;
}

export interface ClinicVerified {
  readonly report: Report;
  /** The time of the installation's own heads that the log was held against; null: against none of them. */
  readonly headsOf: Instant | null;
}

type Listeners = Pick<ThreadParts, 'onBegun' | 'onProgress' | 'signal'>;

/**
 * Verifies one clinic's streams in a thread: from its mark, or from the beginning. Kept heads that prove nothing leave the log
 * verified alone. @throws HeadsRefused for brought ones
 */
export async function verifyClinic(
  { marks, thread, publicKey, now, logger }: ClinicVerifyParts,
  clinicId: ClinicId,
  { full, brought, kept }: ClinicVerifyOrder,
  listeners: Listeners,
): Promise<ClinicVerified> {
  const from = full || brought !== undefined ? [] : await marks.find(clinicId);
  // A clinic east of Greenwich is a day ahead at most.
  const clinic = { id: clinicId, upTo: dayAfter(clinicDay(now())), from };
  const heldAgainst = (text: string | undefined): Promise<Report> => {
    const given = text === undefined ? undefined : { text, publicKey };
    return thread.verify({ newest: undefined, heads: [], clinic }, { ...listeners, given });
  };
  const found = brought === undefined ? await kept() : undefined;
  if (!found) return { report: await heldAgainst(brought), headsOf: null };
  try {
    return { report: await heldAgainst(found.text), headsOf: instant(found.writtenAt) };
  } catch (error) {
    if (!(error instanceof HeadsRefused)) throw error;
    // A clinic that was closed all day has no head in that day's file.
    if (error.refusal !== 'ofOthers') logger.warn({ cause: error.refusal }, REFUSED);
    return { report: await heldAgainst(undefined), headsOf: null };
  }
}

const REFUSED = 'verification: the newest heads of HEADS_DIR prove nothing, the log is held against none';
