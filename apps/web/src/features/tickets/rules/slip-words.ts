import type { Lang } from '#libs/contracts/lang.ts';

const AR = {
  number: 'رقم الدور',
  service: 'الخدمة',
  given: 'صدرت',
  expectedWait: 'الانتظار المتوقع',
  follow: 'متابعة الدور على الهاتف',
  keep: 'يُرجى الاحتفاظ بهذه البطاقة حتى نداء الرقم.',
} as const;

type SlipWords = Readonly<Record<keyof typeof AR, string>>;

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
  },
};
