import type { RefusalCause } from '#libs/domain/access-records/events.ts';
import { type ClinicId, type Instant, instant } from '#libs/domain/kernel/ids.ts';

const MINUTE_MS = 60_000;

/** The number of refusals in one minute, at one clinic, for one cause. */
export interface RefusalSum {
  readonly minute: Instant;
  readonly clinic: ClinicId;
  readonly cause: RefusalCause;
  readonly count: number;
}

/** Sums of bounded size: past `maxSums`, clinics not counted yet this minute are counted under the default clinic. */
export class RefusalSums {
  private readonly defaultClinic: ClinicId;
  private readonly maxSums: number;
  private sums = new Map<string, RefusalSum>();

  constructor(defaultClinic: ClinicId, maxSums: number) {
    this.defaultClinic = defaultClinic;
    this.maxSums = maxSums;
  }

  get isEmpty(): boolean {
    return this.sums.size === 0;
  }

  add(at: number, cause: RefusalCause, clinic: ClinicId = this.defaultClinic): void {
    const minute = minuteOf(at);
    const known = this.sums.has(keyOf({ minute, clinic, cause })) || this.sums.size < this.maxSums;
    this.increase({ minute, clinic: known ? clinic : this.defaultClinic, cause, count: 1 });
  }

  /** Returns all sums and resets them. */
  take(): readonly RefusalSum[] {
    const taken = [...this.sums.values()];
    this.sums = new Map();
    return taken;
  }

  private increase(added: RefusalSum): void {
    const key = keyOf(added);
    this.sums.set(key, { ...added, count: added.count + (this.sums.get(key)?.count ?? 0) });
  }
}

/** Milliseconds until the minute is over. */
export const restOfMinute = (at: number): number => MINUTE_MS - (at % MINUTE_MS);

const minuteOf = (at: number): Instant => instant(new Date(at - (at % MINUTE_MS)));
const keyOf = ({ minute, clinic, cause }: Omit<RefusalSum, 'count'>): string => `${minute} ${clinic} ${cause}`;
