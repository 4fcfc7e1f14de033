import type { SkipReason } from '#libs/domain/messages/events.ts';
import type { Lang } from '../lang.ts';

/** Advice where a message did not arrive. Settings and the account at the provider are the manager's alone. */
export interface Help {
  readonly isManagers: boolean;
  readonly words: string;
}

/** How messages come again to a phone that has stopped them. */
export const BACK_BY_START: Readonly<Record<Lang, string>> = {
  ar: 'تعود بعد إرسال كلمة «ابدأ» أو START منه إلى رقم العيادة.',
  en: 'They come again once it sends START to the number of the clinic.',
};

/** Advice where a message was not sent, by the reason; reasons that nothing helps against are left out. */
export const SKIP_REASON_HELP: Readonly<Record<Lang, Readonly<Partial<Record<SkipReason, Help>>>>> = {
  ar: {
    optedOut: { isManagers: false, words: 'تعود الرسائل بعد إرسال كلمة «ابدأ» أو START من هاتف المريض إلى رقم العيادة.' },
    cap: { isManagers: true, words: 'يُرفع الحد في الإعدادات.' },
    paused: { isManagers: true, words: 'يُرجى مراجعة بيانات الرسائل في الإعدادات.' },
  },
  en: {
    optedOut: { isManagers: false, words: 'They come again once the patient’s phone sends START to the number of the clinic.' },
    cap: { isManagers: true, words: 'The limit is raised in settings.' },
    paused: { isManagers: true, words: 'Check the details of messages in settings.' },
  },
};
