import { localeOf } from '#libs/contracts/lang.ts';
import type { WallClinic } from '#libs/contracts/wall/wall-clinic.ts';

export type Habits = Pick<WallClinic['config'], 'lang' | 'digits' | 'timezone'>;

/** How this clinic writes numbers, times and dates. */
export class Format {
  private readonly numbers: Intl.NumberFormat;
  private readonly ordinals: Intl.NumberFormat;
  private readonly times: Intl.DateTimeFormat;
  private readonly dates: Intl.DateTimeFormat;

  constructor(habits: Habits) {
    const locale = localeOf(habits);
    const zone = knownZone(habits.timezone);
    this.numbers = new Intl.NumberFormat(locale, { useGrouping: false });
    this.ordinals = new Intl.NumberFormat(locale, { useGrouping: false, minimumIntegerDigits: 2 });
    this.times = new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', ...zone });
    this.dates = new Intl.DateTimeFormat(locale, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric', ...zone });
  }

  number(value: number): string {
    return this.numbers.format(value);
  }

  /** A place in the queue, in two figures. */
  ordinal(value: number): string {
    return this.ordinals.format(value);
  }

  time(at: Date): string {
    return this.times.format(at);
  }

  date(at: Date): string {
    return this.dates.format(at);
  }
}

/** An old browser may not know a zone that was named later; its own zone is the likeliest then. */
function knownZone(timeZone: string): { readonly timeZone?: string } {
  try {
    new Intl.DateTimeFormat('en', { timeZone });
    return { timeZone };
  } catch (error) {
    if (error instanceof RangeError) return {};
    throw error;
  }
}
