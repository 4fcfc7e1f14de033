import type { Lang } from '../lang.ts';
import { BACK_BY_START, type Help } from './message-help.ts';

type Reason =
  | 'credentials'
  | 'suspended'
  | 'sender'
  | 'phone'
  | 'trial'
  | 'optedOut'
  | 'template'
  | 'limit'
  | 'withheld'
  | 'unreachable'
  | 'provider'
  | 'connection';

/** Reasons for which the messaging provider refuses or loses a message, each with the codes that tell it. */
const CODES: readonly (readonly [Reason, ...string[]])[] = [
  ['credentials', '20003', '20006', '20404', '70051'],
  ['suspended', '10001', '20005', '20403', '30002', '90010'],
  ['sender', '21212', '21606', '21910', '63001', '63002', '63007', '63008', '63020'],
  ['phone', '21211', '21614', '63003', '63024', '30005', '30006'],
  ['trial', '21608', '63015'],
  ['optedOut', '21610', '63014', '63033'],
  ['template', '21655', '21656', '63005', '63013', '63016', '63021', '63027', '63028', '63040', '63041', '63042'],
  ['limit', '429', '20429', '30001', '63018', '63038'],
  ['withheld', '30007', '63032', '63049'],
  ['unreachable', '21612', '30003', '30036'],
  ['connection', 'noConnection'],
  ['provider', '503', '20503', '30008', '63010', '63012'],
];

const REASONS = new Map(CODES.flatMap(([reason, ...codes]) => codes.map((code): [string, Reason] => [code, reason])));

interface ReasonWords {
  readonly why: string;
  /** Left out where nothing helps. */
  readonly help?: Help;
}

interface ReasonTexts {
  readonly reasons: Readonly<Record<Reason, ReasonWords>>;
  readonly code: string;
}

const TEXTS: Readonly<Record<Lang, ReasonTexts>> = {
  ar: {
    reasons: {
      credentials: {
        why: 'لم تقبل Twilio بيانات حساب العيادة.',
        help: { isManagers: true, words: 'يُرجى مراجعتها في الإعدادات.' },
      },
      suspended: {
        why: 'حساب العيادة لدى Twilio موقوف أو مغلق.',
        help: { isManagers: true, words: 'يُرجى التواصل مع Twilio لإعادة فتحه.' },
      },
      sender: {
        why: 'رقم الإرسال غير مُعدّ لرسائل واتساب لدى Twilio.',
        help: { isManagers: true, words: 'يُرجى إكمال إعداده هناك.' },
      },
      phone: { why: 'لا يستقبل هذا الرقم رسائل واتساب.', help: { isManagers: false, words: 'يُرجى التحقق من الرقم.' } },
      trial: {
        why: 'الحساب لدى Twilio تجريبي، ولم يُضف هذا الرقم إليه.',
        help: { isManagers: true, words: 'يُرجى إضافة الرقم أو ترقية الحساب.' },
      },
      optedOut: { why: 'أُوقفت رسائل العيادة من هذا الرقم.', help: { isManagers: false, words: BACK_BY_START.ar } },
      template: {
        why: 'لم يقبل واتساب قالب الرسالة أو محتواه.',
        help: { isManagers: true, words: 'يُرجى مراجعة القالب لدى Twilio.' },
      },
      limit: {
        why: 'تجاوزت الرسائل الحد المسموح به للعيادة.',
        help: { isManagers: true, words: 'يُرجى مراجعة حدود الحساب لدى Twilio.' },
      },
      withheld: { why: 'حجب واتساب هذه الرسالة.' },
      unreachable: { why: 'تعذّر الوصول إلى هذا الهاتف.' },
      provider: {
        why: 'تعذّر التسليم لعطل لدى واتساب أو Twilio.',
        help: { isManagers: false, words: 'يمكن إرسالها مرة أخرى بعد قليل.' },
      },
      connection: {
        why: 'تعذّر الاتصال بـ Twilio.',
        help: { isManagers: false, words: 'يمكن إرسالها مرة أخرى بعد قليل.' },
      },
    },
    code: 'الرمز',
  },
  en: {
    reasons: {
      credentials: {
        why: 'Twilio did not accept the account of the clinic.',
        help: { isManagers: true, words: 'Check it in settings.' },
      },
      suspended: {
        why: 'The clinic’s account at Twilio is suspended or closed.',
        help: { isManagers: true, words: 'Ask Twilio to open it again.' },
      },
      sender: {
        why: 'The number that messages come from is not set up for WhatsApp at Twilio.',
        help: { isManagers: true, words: 'Complete its set-up there.' },
      },
      phone: { why: 'This number does not receive WhatsApp messages.', help: { isManagers: false, words: 'Check the number.' } },
      trial: {
        why: 'The account at Twilio is a trial, and this number is not added to it.',
        help: { isManagers: true, words: 'Add the number, or upgrade the account.' },
      },
      optedOut: {
        why: 'Messages of the clinic were stopped from this number.',
        help: { isManagers: false, words: BACK_BY_START.en },
      },
      template: {
        why: 'WhatsApp did not accept the template or its content.',
        help: { isManagers: true, words: 'Check the template at Twilio.' },
      },
      limit: {
        why: 'The clinic sent more messages than its limit allows.',
        help: { isManagers: true, words: 'Check the limits of the account at Twilio.' },
      },
      withheld: { why: 'WhatsApp withheld this message.' },
      unreachable: { why: 'This phone could not be reached.' },
      provider: {
        why: 'Not delivered because of a fault at WhatsApp or Twilio.',
        help: { isManagers: false, words: 'It can be sent again in a while.' },
      },
      connection: {
        why: 'Twilio could not be reached.',
        help: { isManagers: false, words: 'It can be sent again in a while.' },
      },
    },
    code: 'Code',
  },
};

/** The provider's code in plain words; one that has none stands for itself. */
export function providerCodeWords(lang: Lang, code: string): ReasonWords {
  const reason = REASONS.get(code);
  const { reasons, code: word } = TEXTS[lang];
  return reason === undefined ? { why: `${word} ${code}` } : reasons[reason];
}

/** The same as a manager reads it, with what helps. */
export function providerCodeText(lang: Lang, code: string): string {
  const { why, help } = providerCodeWords(lang, code);
  return help ? `${why} ${help.words}` : why;
}
