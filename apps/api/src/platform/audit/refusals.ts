import { randomUUID } from 'node:crypto';
import type { OnApplicationShutdown } from '@nestjs/common';
import type { Logger } from 'pino';
import { REFUSAL_CAUSES, type RefusalCause } from '#libs/domain/access-records/events.ts';
import type { Actor } from '#libs/domain/kernel/actor.ts';
import { type ClinicId, isClinicId } from '#libs/domain/kernel/ids.ts';
import { Refusal } from '#libs/domain/kernel/refusal.ts';
import type { Timer } from '#libs/kernel/time/timer.ts';
import type { Clock } from '../runtime/tokens.ts';
import type { AccessTrail } from './access-trail.ts';
import { type RefusalSum, RefusalSums, restOfMinute } from './refusal-sums.ts';

/** The actor of the sums: the trail does not identify refused people. */
const ANONYMOUS: Actor = { userId: 'system', roles: [], provider: 'system' };
/** Sums a minute, one for each cause and clinic. */
const MAX_SUMS = 2_000;
/** Concurrent look-ups of clinics; refusals past the limit are counted at the default clinic. */
const MAX_LOOKUPS = 200;

export interface RefusalsParts {
  readonly trail: Pick<AccessTrail, 'record'>;
  /** Finds the clinic that an address names by id or slug; undefined: none. */
  readonly clinicNamed: (idOrSlug: string) => Promise<ClinicId | undefined>;
  /** Counts refusals whose clinic is unknown. */
  readonly defaultClinic: ClinicId;
  readonly timer: Timer;
  readonly now: Clock;
  readonly logger: Pick<Logger, 'error'>;
}

/**
 * Refused and failed attempts, summed for the trail: one record a minute, cause and clinic, however many there are. A clinic
 * named in an anonymous request is looked up before it is summed, so a made-up one costs no record of its own. Sums not yet written
 * are lost with a process that is killed; the attempts changed nothing.
 */
export class Refusals implements OnApplicationShutdown {
  /** Counts since the process started, by cause. */
  readonly totals = new Map<RefusalCause, number>();
  private readonly parts: RefusalsParts;
  private readonly sums: RefusalSums;
  private readonly lookups = new Set<Promise<void>>();
  private minuteEnd: { cancel(): void } | undefined;
  private writing: Promise<void> = Promise.resolve();

  constructor(parts: RefusalsParts) {
    this.parts = parts;
    this.sums = new RefusalSums(parts.defaultClinic, MAX_SUMS);
  }

  /** Counts a refusal at a known clinic: the session's, or one that was found. */
  count(cause: RefusalCause, clinic?: ClinicId): void {
    this.add(this.parts.now().getTime(), cause, clinic);
  }

  /** Counts a refusal at the clinic that an anonymous request's address names by id or slug. */
  countNamed(cause: RefusalCause, idOrSlug: string): void {
    const at = this.parts.now().getTime();
    if (isClinicId(idOrSlug) && this.lookups.size < MAX_LOOKUPS) this.lookUp(idOrSlug, at, cause);
    else this.add(at, cause, undefined);
  }

  /** Resolves when all counts are in the log. */
  async write(): Promise<void> {
    await Promise.all(this.lookups);
    this.minuteEnd?.cancel();
    this.minuteEnd = undefined;
    const sums = this.sums.take();
    this.writing = this.writing.then(async () => {
      for (const sum of sums) await this.writeSum(sum);
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
    const lookup = this.resolveClinic(idOrSlug)
      .then((clinic) => this.add(at, cause, clinic))
      .finally(() => this.lookups.delete(lookup));
    this.lookups.add(lookup);
  }

  private async resolveClinic(idOrSlug: string): Promise<ClinicId | undefined> {
    try {
      return await this.parts.clinicNamed(idOrSlug);
    } catch (error) {
      this.parts.logger.error({ err: error }, 'refusals: clinic could not be looked up, counting at the default clinic');
      return undefined;
    }
  }

  private async writeSum(sum: RefusalSum): Promise<void> {
    const { trail, defaultClinic, logger } = this.parts;
    const { minute, clinic, cause, count } = sum;
    const context = { clinicId: clinic, actor: ANONYMOUS, correlationId: randomUUID() };
    try {
      await trail.record(context, { type: 'RefusalsCounted', data: { minute, cause, count } });
    } catch (error) {
      if (isUnknownClinic(error) && clinic !== defaultClinic) return await this.writeSum({ ...sum, clinic: defaultClinic });
      logger.error(
        { err: error, minute, cause, count },
        'refusals: counts could not be written to the access trail, they are lost',
      );
    }
  }
}

const isUnknownClinic = (error: unknown): boolean => error instanceof Refusal && error.code === 'clinic.notFound';

const causes = new Set<string>(REFUSAL_CAUSES);

/** Whether the trail counts refusals of this code. */
export const isRefusalCause = (code: string): code is RefusalCause => causes.has(code);
