import type { SkipReason } from '#libs/domain/messages/events.ts';
import type { Lang } from '../lang.ts';

export type { SkipReason };

/** Reasons why a message was not sent, as parts of a sentence. */
export const SKIP_REASON_TEXTS: Readonly<Record<Lang, Readonly<Record<SkipReason, string>>>> = {
  ar: {
    notConfigured: 'الرسائل غير مُعدّة',
    noConsent: 'لا موافقة على الرسائل',
    optedOut: 'طلبٌ بإيقاف الرسائل',
    callOver: 'انتهى النداء أو الانتظار',
    tooLate: 'مضى وقت طويل على النداء',
    erased: 'مُحيت البيانات الشخصية',
    cap: 'اكتمل حد رسائل الشهر',
    paused: 'الرسائل موقوفة مؤقتًا',
  },
  en: {
    notConfigured: 'messages are not set up',
    noConsent: 'no consent to messages',
    optedOut: 'the patient asked for no messages',
    callOver: 'the call or the wait was over',
    tooLate: 'too long after the call',
    erased: 'the patient was erased',
    cap: 'the month’s limit of messages is reached',
    paused: 'messages are paused',
  },
};

export const isSkipReason = (code: string): code is SkipReason => Object.hasOwn(SKIP_REASON_TEXTS.en, code);
