import { type ComponentType, lazy, Suspense } from 'react';
import type { Lang } from '#libs/contracts/lang.ts';
import type { Texts } from '#libs/contracts/texts/texts.ts';
import { currentLang } from '../../../i18n/i18n.ts';

/** Error texts weigh as much as the rest of the page: the notice brings those of one language, and only once it is shown. */
const NOTICES: Readonly<Record<Lang, ComponentType<{ readonly code: string }>>> = {
  ar: noticeWith(async () => (await import('#libs/contracts/texts/ar.ts')).ar),
  en: noticeWith(async () => (await import('#libs/contracts/texts/en.ts')).en),
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

function noticeWith(fetchTexts: () => Promise<Pick<Texts<Lang>, 'errors'>>) {
  return lazy(async () => {
    const [{ RefusedNotice }, { errors }] = await Promise.all([import('./refused-notice.tsx'), fetchTexts()]);
    return { default: ({ code }: { readonly code: string }) => <RefusedNotice code={code} errors={errors} /> };
  });
}
