import type { RefusalCause } from '#libs/domain/access/events.ts';
import { type ClinicId, type Instant, instant } from '#libs/domain/kernel/ids.ts';

const MINUTE_MS = 60_000;

/** What was refused in a minute, at a clinic, for one cause. */
export interface RefusalSum {
  readonly minute: Instant;
  readonly clinic: ClinicId;
  readonly cause: RefusalCause;
  readonly count: number;
}

/** Sums that do not grow with what is refused: beyond so many, a clinic not met yet is counted as the one that all else is. */
export class RefusalSums {
  private readonly otherwise: ClinicId;
  private readonly most: number;
  private sums = new Map<string, RefusalSum>();

  constructor(otherwise: ClinicId, most: number) {
    this.otherwise = otherwise;
    this.most = most;
  }

  get isEmpty(): boolean {
    return this.sums.size === 0;
  }

  add(at: number, cause: RefusalCause, clinic: ClinicId = this.otherwise): void {
    const minute = minuteOf(at);
    const known = this.sums.has(keyOf({ minute, clinic, cause })) || this.sums.size < this.most;
    this.sum({ minute, clinic: known ? clinic : this.otherwise, cause, count: 1 });
  }

  /** All of them, and begins anew. */
  take(): readonly RefusalSum[] {
    const taken = [...this.sums.values()];
    this.sums = new Map();
    return taken;
  }

  private sum(added: RefusalSum): void {
    const key = keyOf(added);
    this.sums.set(key, { ...added, count: added.count + (this.sums.get(key)?.count ?? 0) });
  }
}

/** Until the minute is over. */
export const restOfMinute = (at: number): number => MINUTE_MS - (at % MINUTE_MS);

const minuteOf = (at: number): Instant => instant(new Date(at - (at % MINUTE_MS)));
const keyOf = ({ minute, clinic, cause }: Omit<RefusalSum, 'count'>): string => `${minute} ${clinic} ${cause}`;
