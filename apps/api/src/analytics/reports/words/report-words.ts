import type { Words } from '#libs/contracts/analytics/words.ts';
import { type Lang, localeOf } from '#libs/contracts/lang.ts';
import type { ClinicConfig } from '#libs/domain/clinic/settings.ts';
import { type Writing, writingOf } from '../../../platform/printing/page/writing.ts';
import { wordsOf } from '../../../reports/public.ts';
import { ar } from './ar.ts';
import { en } from './en.ts';
import type { OwnTexts } from './own-texts.ts';
import { sayingIn } from './saying.ts';

/** All that a report says and how it writes: in the clinic's language, digits and time zone. */
export interface ReportWords extends Words {
  readonly texts: OwnTexts & Pick<ReturnType<typeof wordsOf>, 'page' | 'preparedAt'> & { readonly none: string };
  readonly writing: Writing;
  readonly format: Words['format'] & {
    /** Formats a day, `YYYY-MM-DD`. */
    readonly day: (day: string) => string;
    readonly shortDay: (day: string) => string;
  };
}

const TEXTS: Readonly<Record<Lang, OwnTexts>> = { ar, en };
/** Too few to say. */
const NONE = '-';

export function reportWordsOf(config: Pick<ClinicConfig, 'lang' | 'digits' | 'timezone'>): ReportWords {
  const writing = writingOf(config);
  const { page, preparedAt } = wordsOf(config.lang);
  return {
    texts: { ...TEXTS[config.lang], page, preparedAt, none: NONE },
    writing,
    say: sayingIn(config.lang, (value) => writing.number(value)),
    format: formatOf(writing, localeOf(config)),
  };
}

function formatOf(writing: Writing, locale: string): ReportWords['format'] {
  // A day is no instant, and the same on every clock.
  const days = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' });
    return (day: string): string => format.format(Date.parse(day));
  };
  const weekday = days({ weekday: 'long' });
  return {
    number: (count) => writing.number(count),
    percent: (share) => writing.percent(share),
    clock: (at) =>
      at
        .split(':')
        .map((part) => writing.number(Number(part), 2))
        .join(':'),
    weekday: (number) => weekday(`2024-01-0${number}`),
    weekdayAndDay: days({ weekday: 'long', day: 'numeric', month: 'long' }),
    day: days({ day: 'numeric', month: 'long', year: 'numeric' }),
    shortDay: days({ day: 'numeric', month: 'short' }),
  };
}
