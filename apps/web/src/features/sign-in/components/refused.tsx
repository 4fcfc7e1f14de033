import { type ComponentType, lazy, Suspense } from 'react';
import type { Lang } from '#libs/contracts/lang.ts';
import type { SignInErrorTexts } from '#libs/contracts/texts/texts.ts';
import { currentLang } from '../../../i18n/i18n.ts';
import { RefusedNotice } from './refused-notice.tsx';

/** The notice asks for the texts of one language, of the errors that lead here alone, and only once it is shown. */
const NOTICES: Readonly<Record<Lang, ComponentType<{ readonly code: string }>>> = {
  ar: noticeWith(async () => (await import('#libs/contracts/texts/sign-in/ar.ts')).ar),
  en: noticeWith(async () => (await import('#libs/contracts/texts/sign-in/en.ts')).en),
};

/** Shown where a provider sent a person back without a session. */
export function Refused({ code }: { readonly code: string | null }) {
  if (code === null) return null;
  const Notice = NOTICES[currentLang()];
  return (
    <Suspense>
      <Notice code={code} />
    </Suspense>
  );
}

function noticeWith(fetchTexts: () => Promise<SignInErrorTexts>) {
  return lazy(async () => {
    const errors = await fetchTexts();
    return { default: ({ code }: { readonly code: string }) => <RefusedNotice code={code} errors={errors} /> };
  });
}
