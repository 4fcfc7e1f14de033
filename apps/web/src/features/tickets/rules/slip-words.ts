import { type Lang, LOCALES } from '#libs/contracts/lang.ts';
import { formatNumber, type Writing } from '../../../i18n/format.ts';

const AR = {
  number: 'رقم الدور',
  service: 'الخدمة',
  given: 'صدرت',
  expectedWait: 'الانتظار المتوقع',
  follow: 'متابعة الدور على الهاتف',
  keep: 'يُرجى الاحتفاظ بهذه البطاقة حتى نداء الرقم.',
  minutes: {
    zero: 'دون انتظار',
    one: 'دقيقة واحدة',
    two: 'دقيقتان',
    few: '{{count}} دقائق',
    many: '{{count}} دقيقة',
    other: '{{count}} دقيقة',
  },
} as const;

interface SlipWords extends Record<Exclude<keyof typeof AR, 'minutes'>, string> {
  readonly minutes: Readonly<Partial<Record<Intl.LDMLPluralRule, string>> & Record<'other', string>>;
}

/** A slip is printed in the clinic's language, not the page's, so its texts are bundled with it. */
export const SLIP_WORDS: Readonly<Record<Lang, SlipWords>> = {
  ar: AR,
  en: {
    number: 'Ticket number',
    service: 'Service',
    given: 'Given',
    expectedWait: 'Expected wait',
    follow: 'Follow your turn on your telephone',
    keep: 'Keep this slip until your number is called.',
    minutes: { zero: 'No wait', one: '{{count}} minute', other: '{{count}} minutes' },
  },
};

export function slipMinutes(writing: Writing, count: number): string {
  const { minutes } = SLIP_WORDS[writing.lang];
  const form = count === 0 ? 'zero' : new Intl.PluralRules(LOCALES[writing.lang]).select(count);
  return (minutes[form] ?? minutes.other).replace('{{count}}', formatNumber(writing, count));
}
