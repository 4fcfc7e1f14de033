import type { Lang } from './lang.ts';

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

interface ReasonTexts {
  readonly reasons: Readonly<Record<Reason, string>>;
  readonly code: string;
}

const TEXTS: Readonly<Record<Lang, ReasonTexts>> = {
  ar: {
    reasons: {
      credentials: 'لم تقبل Twilio بيانات حساب العيادة. يُرجى مراجعتها في الإعدادات.',
      suspended: 'حساب العيادة لدى Twilio موقوف أو مغلق.',
      sender: 'رقم الإرسال غير مُعدّ لرسائل واتساب لدى Twilio.',
      phone: 'لا يستقبل هذا الرقم رسائل واتساب.',
      trial: 'الحساب لدى Twilio تجريبي، ولم يُضف هذا الرقم إليه.',
      optedOut: 'أُوقفت رسائل العيادة من هذا الرقم.',
      template: 'لم يقبل واتساب قالب الرسالة أو محتواه. يُرجى مراجعة القالب لدى Twilio.',
      limit: 'تجاوزت الرسائل الحد المسموح به للعيادة.',
      withheld: 'حجب واتساب هذه الرسالة.',
      unreachable: 'تعذّر الوصول إلى هذا الهاتف.',
      provider: 'تعذّر التسليم لعطل لدى واتساب أو Twilio.',
      connection: 'تعذّر الاتصال بـ Twilio.',
    },
    code: 'الرمز',
  },
  en: {
    reasons: {
      credentials: 'Twilio did not accept the account of the clinic. Check it in settings.',
      suspended: "The clinic's account at Twilio is suspended or closed.",
      sender: 'The number that messages come from is not set up for WhatsApp at Twilio.',
      phone: 'This number does not receive WhatsApp messages.',
      trial: 'The account at Twilio is a trial, and this number is not added to it.',
      optedOut: 'Messages of the clinic were stopped from this number.',
      template: 'WhatsApp did not accept the template or its content. Check the template at Twilio.',
      limit: 'The clinic sent more messages than its limit allows.',
      withheld: 'WhatsApp withheld this message.',
      unreachable: 'This phone could not be reached.',
      provider: 'Not delivered because of a fault at WhatsApp or Twilio.',
      connection: 'Twilio could not be reached.',
    },
    code: 'Code',
  },
};

/** The provider's code in plain words; one that has none stands for itself. */
export function providerCodeText(lang: Lang, code: string): string {
  const reason = REASONS.get(code);
  const { reasons, code: word } = TEXTS[lang];
  return reason === undefined ? `${word} ${code}` : reasons[reason];
}
