import { DIRECTIONS, type Lang, localeOf, numberingOf } from '#libs/contracts/lang.ts';
import type { ClinicConfig } from '#libs/domain/clinic/settings.ts';
import { type ClinicDay, dashed, type Instant } from '#libs/domain/kernel/ids.ts';

/** Formats numbers and times in a clinic's language, digits and time zone. */
export interface Writing {
  readonly lang: Lang;
  readonly direction: 'rtl' | 'ltr';
  /** CSS name of the digits. */
  readonly counterStyle: 'decimal' | 'arabic-indic';
  number(value: number, digits?: number): string;
  percent(share: number): string;
  list(values: readonly string[]): string;
  /** `HH:mm` in the clinic's time zone. */
  time(at: Instant): string;
  date(day: ClinicDay): string;
  /** The day and `HH:mm` in the clinic's time zone. */
  moment(at: Instant): string;
}

type Style = Pick<ClinicConfig, 'lang' | 'digits' | 'timezone'>;

export function writingOf(style: Style): Writing {
  const { lang, timezone: timeZone } = style;
  const locale = localeOf(style);
  const clock = new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone });
  const calendar = new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeZone: 'UTC' });
  const both = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short', hourCycle: 'h23', timeZone });
  const conjunction = new Intl.ListFormat(locale, { type: 'conjunction' });
  const share = new Intl.NumberFormat(locale, { style: 'percent' });
  return {
    lang,
    direction: DIRECTIONS[lang],
    counterStyle: numberingOf(style) === 'arab' ? 'arabic-indic' : 'decimal',
    number: (value, minimumIntegerDigits = 1) =>
      new Intl.NumberFormat(locale, { useGrouping: false, minimumIntegerDigits }).format(value),
    percent: (value) => share.format(value),
    list: (values) => conjunction.format(values),
    time: (at) => clock.format(Date.parse(at)),
    date: (day) => calendar.format(Date.parse(dashed(day))),
    moment: (at) => both.format(Date.parse(at)),
  };
}
