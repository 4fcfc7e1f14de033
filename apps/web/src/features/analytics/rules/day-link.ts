import { PAGES } from '#libs/contracts/pages.ts';

/** The address of a day's list, or of an hour in it; null where the list would be another clinic's than the figures. */
export type DayLink = (day: string, hour?: number) => string | null;

interface Scope {
  /** The clinic of the session, whose list it is. */
  readonly own: string;
  /** Clinics of the figures; none: the session's. */
  readonly shown: readonly string[];
  readonly today: string;
}

export const dayLink =
  ({ own, shown, today }: Scope): DayLink =>
  (day, hour) => {
    if (shown.some((id) => id !== own)) return null;
    const query = [...(day === today ? [] : [`day=${day}`]), ...(hour === undefined ? [] : [`hour=${hour}`])].join('&');
    return query === '' ? PAGES.queueList : `${PAGES.queueList}?${query}`;
  };
