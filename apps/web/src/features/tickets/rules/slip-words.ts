import type { Lang } from '#libs/contracts/lang.ts';

const AR = {
  number: 'رقم الدور',
  back: 'تُرجى العودة قبل',
  before: 'قبل هذا الرقم',
  wait: 'الانتظار بالدقائق',
  service: 'الخدمة',
  follow: 'متابعة الدور على الهاتف',
  keep: 'يُرجى الاحتفاظ بهذه البطاقة حتى النداء',
  reprint: 'نسخة ثانية',
} as const;

export type SlipWord = keyof typeof AR;

/** A slip is printed in Arabic and English, whatever the page's language, so its texts are bundled with it. */
export const SLIP_WORDS: Readonly<Record<Lang, Readonly<Record<SlipWord, string>>>> = {
  ar: AR,
  en: {
    number: 'Ticket number',
    back: 'Please be back by',
    before: 'Before you',
    wait: 'Wait in minutes',
    service: 'Service',
    follow: 'Your turn, on your phone',
    keep: 'Please keep this slip until you are called',
    reprint: 'Reprint',
  },
};
