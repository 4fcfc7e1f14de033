import { randomUUID } from 'node:crypto';
import type { OnApplicationShutdown } from '@nestjs/common';
import type { Logger } from 'pino';
import { REFUSAL_CAUSES, type RefusalCause } from '#libs/domain/access/events.ts';
import type { Actor } from '#libs/domain/kernel/actor.ts';
import { type ClinicId, isClinicId } from '#libs/domain/kernel/ids.ts';
import { Refusal } from '#libs/domain/kernel/refusal.ts';
import type { Timer } from '#libs/kernel/time/timer.ts';
import type { Clock } from '../runtime/tokens.ts';
import type { AccessTrail } from './access-trail.ts';
import { type RefusalSum, RefusalSums, restOfMinute } from './refusal-sums.ts';

/** The actor of the sums: the log names nobody who was refused. */
const NOBODY: Actor = { userId: 'system', roles: [], provider: 'system' };
/** Sums in a minute: a cause at a clinic each. */
const MOST_SUMS = 2_000;
/** Look-ups of clinics under way at once; a refusal beyond them is counted at the default clinic. */
const MOST_LOOKUPS = 200;

export interface RefusalsParts {
  readonly trail: Pick<AccessTrail, 'keep'>;
  /** The clinic that an address names by its id or slug; undefined: there is none. */
  readonly clinicNamed: (idOrSlug: string) => Promise<ClinicId | undefined>;
  /** Where no clinic is known, or the one that was named is none. */
  readonly defaultClinic: ClinicId;
  readonly timer: Timer;
  readonly now: Clock;
  readonly logger: Pick<Logger, 'error'>;
}

/**
 * Refused and failed attempts, summed for the trail: one record a minute, cause and clinic, however many there are. A clinic
 * that a stranger named is looked up before it is summed: a made-up one costs no record of its own. What is not yet written
 * is lost with a process that is killed; the attempts changed nothing.
 */
export class Refusals implements OnApplicationShutdown {
  /** Since the start, by cause. */
  readonly totals = new Map<RefusalCause, number>();
  private readonly parts: RefusalsParts;
  private readonly sums: RefusalSums;
  private readonly lookups = new Set<Promise<void>>();
  private minuteEnd: { cancel(): void } | undefined;
  private writing: Promise<void> = Promise.resolve();

  constructor(parts: RefusalsParts) {
    this.parts = parts;
    this.sums = new RefusalSums(parts.defaultClinic, MOST_SUMS);
  }

  /** `clinic`: a known one, the session's or one that was found. */
  count(cause: RefusalCause, clinic?: ClinicId): void {
    this.add(this.parts.now().getTime(), cause, clinic);
  }

  /** `idOrSlug`: as a stranger wrote it in an address. */
  countNamed(cause: RefusalCause, idOrSlug: string): void {
    const at = this.parts.now().getTime();
    if (isClinicId(idOrSlug) && this.lookups.size < MOST_LOOKUPS) this.lookUp(idOrSlug, at, cause);
    else this.add(at, cause, undefined);
  }

  /** Resolves when what was counted stands in the log. */
  async write(): Promise<void> {
    await Promise.all(this.lookups);
    this.minuteEnd?.cancel();
    this.minuteEnd = undefined;
    const sums = this.sums.take();
    this.writing = this.writing.then(async () => {
      for (const sum of sums) await this.keep(sum);
    });
    await this.writing;
  }

  async onApplicationShutdown(): Promise<void> {
    await this.write();
  }

  private add(at: number, cause: RefusalCause, clinic: ClinicId | undefined): void {
    this.totals.set(cause, (this.totals.get(cause) ?? 0) + 1);
    this.sums.add(at, cause, clinic);
    this.minuteEnd ??= this.parts.timer(restOfMinute(at), () => void this.write());
  }

  private lookUp(idOrSlug: string, at: number, cause: RefusalCause): void {
    const lookup = this.resolved(idOrSlug)
      .then((clinic) => this.add(at, cause, clinic))
      .finally(() => this.lookups.delete(lookup));
    this.lookups.add(lookup);
  }

  private async resolved(idOrSlug: string): Promise<ClinicId | undefined> {
    try {
      return await this.parts.clinicNamed(idOrSlug);
    } catch (error) {
      this.parts.logger.error({ err: error }, 'refusals: clinic could not be looked up, counting at the default clinic');
      return undefined;
    }
  }

  private async keep(sum: RefusalSum): Promise<void> {
    const { trail, defaultClinic, logger } = this.parts;
    const { minute, clinic, cause, count } = sum;
    const visit = { tenant: clinic, actor: NOBODY, correlationId: randomUUID() };
    try {
      await trail.keep(visit, { type: 'RefusalsCounted', data: { minute, cause, count } });
    } catch (error) {
      if (isUnknownClinic(error) && clinic !== defaultClinic) return await this.keep({ ...sum, clinic: defaultClinic });
      logger.error({ err: error, minute, cause, count }, 'refusals could not be written to the trail');
    }
  }
}

const isUnknownClinic = (error: unknown): boolean => error instanceof Refusal && error.code === 'clinic.notFound';

const causes = new Set<string>(REFUSAL_CAUSES);

/** Whether a refusal of this code is one that the trail counts. */
export const isRefusalCause = (code: string): code is RefusalCause => causes.has(code);
