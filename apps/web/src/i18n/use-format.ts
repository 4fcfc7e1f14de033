import { createContext, useContext, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Digits } from '#libs/contracts/lang.ts';
import { localeOf } from '#libs/contracts/lang.ts';
import {
  formatClock,
  formatDate,
  formatDay,
  formatElapsed,
  formatList,
  formatLongDate,
  formatLongDay,
  formatNumber,
  formatOffset,
  formatPercent,
  formatPosition,
  formatSeconds,
  formatShortDay,
  formatTime,
  formatWeekday,
  formatWeekdayAndDate,
  formatWeekdayAndDay,
  NOTHING,
  type Place,
  wholeMinutes,
} from './format.ts';
import { currentLang } from './i18n.ts';

/** How the clinic of this session writes numbers, its clock, and its country. */
export interface ClinicPlace {
  readonly digits: Digits;
  readonly timezone: string | undefined;
  /** Where phones without a country code are. */
  readonly country: string | null;
}

export const ClinicPlaceContext = createContext<ClinicPlace>({ digits: 'latn', timezone: undefined, country: null });

export interface Format {
  readonly locale: string;
  readonly number: (value: number) => string;
  /** A ticket's number. */
  readonly position: (value: number) => string;
  /** Formats a share between 0 and 1. */
  readonly percent: (share: number) => string;
  readonly list: (values: readonly string[]) => string;
  /** Formats an ISO instant on the clinic's clock; '-' for none. */
  readonly time: (at: string | null) => string;
  /** And the seconds. */
  readonly seconds: (at: string | null) => string;
  /** Difference of the clinic's clock from UTC at an instant. */
  readonly offset: (at: string) => string;
  readonly date: (at: string | null) => string;
  readonly longDate: (at: string | null) => string;
  readonly weekdayAndDate: (at: string) => string;
  /** Formats a day, `YYYY-MM-DD`. */
  readonly day: (day: string) => string;
  readonly longDay: (day: string) => string;
  /** Formats a day without its year. */
  readonly shortDay: (day: string) => string;
  readonly weekdayAndDay: (day: string) => string;
  /** Names a weekday; 1 is Monday. */
  readonly weekday: (weekday: number, length?: 'long' | 'short') => string;
  /** Formats a time of day, `HH:mm`. */
  readonly clock: (at: string) => string;
  /** Milliseconds that have passed, as minutes and seconds: 4:05. */
  readonly elapsed: (milliseconds: number) => string;
  /** Seconds as whole minutes, in words, from one hour on with the hours apart; '-' for none. */
  readonly minutes: (seconds: number | null) => string;
  /** The same as a time that has passed: Arabic puts the dual in another form there. */
  readonly ago: (seconds: number) => string;
  /** An age as it stands in a column, under its name; '-' once erased. */
  readonly age: (age: number | null) => string;
  /** An age in words; '-' once erased. */
  readonly years: (age: number | null) => string;
}

const AN_HOUR = 60;

export function useFormat(): Format {
  const { t } = useTranslation();
  const lang = currentLang();
  const { digits, timezone } = useContext(ClinicPlaceContext);
  return useMemo(() => {
    const place: Place = { lang, digits, timezone };
    /** A time that has passed has the dual of Arabic in another form. */
    const spanOf = (seconds: number | null, isPast: boolean): string => {
      const whole = wholeMinutes(seconds);
      if (whole === null) return NOTHING;
      const [hours, minutes] = [Math.floor(whole / AN_HOUR), whole % AN_HOUR];
      const inMinutes = isPast && minutes === 2 ? t('tickets.twoMinutesAgo') : t('common.minutes', { count: minutes });
      if (hours === 0) return inMinutes;
      const inHours = isPast && hours === 2 ? t('tickets.twoHoursAgo') : t('tickets.hours', { count: hours });
      return minutes === 0 ? inHours : t('tickets.hoursAndMinutes', { hours: inHours, minutes: inMinutes });
    };
    return {
      locale: localeOf(place),
      number: (value) => formatNumber(place, value),
      position: (value) => formatPosition(place, value),
      percent: (share) => formatPercent(place, share),
      list: (values) => formatList(place, values),
      time: (at) => formatTime(place, at),
      seconds: (at) => formatSeconds(place, at),
      offset: (at) => formatOffset(place, at),
      date: (at) => formatDate(place, at),
      longDate: (at) => formatLongDate(place, at),
      weekdayAndDate: (at) => formatWeekdayAndDate(place, at),
      day: (day) => formatDay(place, day),
      longDay: (day) => formatLongDay(place, day),
      shortDay: (day) => formatShortDay(place, day),
      weekdayAndDay: (day) => formatWeekdayAndDay(place, day),
      weekday: (weekday, length = 'long') => formatWeekday(place, weekday, length),
      clock: (at) => formatClock(place, at),
      elapsed: (milliseconds) => formatElapsed(place, milliseconds),
      minutes: (seconds) => spanOf(seconds, false),
      ago: (seconds) => t('tickets.ago', { time: spanOf(Math.max(0, seconds), true) }),
      age: (age) => (age === null ? NOTHING : age === 0 ? t('common.years', { count: 0 }) : formatNumber(place, age)),
      years: (age) => (age === null ? NOTHING : t('common.years', { count: age })),
    };
  }, [t, lang, digits, timezone]);
}
