import { CircleCheck } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { reportSignIn } from '../../lib/signed-in-elsewhere.ts';

export { texts } from './texts.ts';

/** Where a sign-in ends that began in another window: that one goes on, and this one is of no more use. */
export function SignedInPage() {
  const { t } = useTranslation();
  useEffect(() => {
    reportSignIn();
    // Browsers close only windows that they see as opened by a script; the page then says what to do.
    window.close();
  }, []);
  return (
    <main className="mx-auto flex min-h-dvh max-w-md flex-col items-center justify-center gap-4 px-6 text-center">
      <CircleCheck size={48} aria-hidden="true" className="text-done" />
      <h1 className="font-bold text-4xl">{t('sessionEnded.back.title')}</h1>
      <p className="text-pretty text-quiet">{t('sessionEnded.back.text')}</p>
    </main>
  );
}
