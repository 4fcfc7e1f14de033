import type { Lang } from '#libs/contracts/lang.ts';
import type { Role } from '#libs/domain/kernel/actor.ts';

interface PageWords {
  readonly title: string;
  readonly notice: string;
  readonly choose: string;
  readonly typed: string;
  readonly nobody: string;
  readonly back: string;
  readonly roles: Readonly<Record<Role, string>>;
}

/** Texts of the local provider's page, which shows both languages because it does not know the person's. */
export const PAGE_WORDS: Readonly<Record<Lang, PageWords>> = {
  ar: {
    title: 'الدخول إلى النسخة التجريبية',
    notice: 'هذه نسخة للتجربة: المرضى والأعضاء غير حقيقيين، ولا كلمة مرور تحميها. لا تُدخل فيها بيانات حقيقية.',
    choose: 'اختر من تدخل باسمه',
    typed: 'البريد الذي أدخلته',
    nobody: 'لا أعضاء في هذه العيادة بعد.',
    back: 'العودة إلى صفحة الدخول',
    roles: { Manager: 'مدير', Reception: 'استقبال', Medical: 'طبيب', Patient: 'شاشة العرض' },
  },
  en: {
    title: 'Sign in to the demonstration',
    notice: 'This is a demonstration: patients and members are made up, and no password protects it. Enter no real data.',
    choose: 'Choose who to sign in as',
    typed: 'The e-mail that you entered',
    nobody: 'This clinic has no members yet.',
    back: 'Back to the sign-in page',
    roles: { Manager: 'manager', Reception: 'reception', Medical: 'medical', Patient: 'display' },
  },
};
