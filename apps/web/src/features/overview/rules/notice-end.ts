import { NOTICE } from '#libs/contracts/limits.ts';
import { instantOf } from '#libs/contracts/tickets/instant-of.ts';
import { dayAt } from '#libs/contracts/tickets/queries.ts';

export const NOTICE_ENDS = ['halfHour', 'hour', 'endOfDay', 'time'] as const;
export type NoticeEnd = (typeof NOTICE_ENDS)[number];

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** The instant at which a message of the day ends; `clock`: the time that was chosen, today's or else tomorrow's. */
export function noticeEndAt(end: NoticeEnd, clock: string, now: Date, start: Parameters<typeof instantOf>[2]): string {
  const today = dayAt(now, start);
  const tomorrow = new Date(Date.parse(today) + DAY).toISOString().slice(0, today.length);
  const after = (milliseconds: number): string => new Date(now.getTime() + milliseconds).toISOString();
  const atClock = (): string => {
    const at = instantOf(today, clock, start);
    return at > after(0) ? at : instantOf(tomorrow, clock, start);
  };
  switch (end) {
    case 'halfHour':
      return after(HOUR / 2);
    case 'hour':
      return after(HOUR);
    case 'endOfDay':
      return instantOf(tomorrow, start.dayStartsAt, start);
    case 'time': {
      const at = atClock();
      // A night in which the clock is put back has an hour more.
      const latest = after(NOTICE.hoursMax * HOUR);
      return at < latest ? at : latest;
    }
  }
}

/** The next full hour of the clinic's clock but one, which the form begins with. */
export function clockToBeginWith(now: Date, timezone: string): string {
  const options = { timeZone: timezone, hour: '2-digit', hourCycle: 'h23' } as const;
  return `${new Intl.DateTimeFormat('en-GB', options).format(new Date(now.getTime() + 2 * HOUR))}:00`;
}
