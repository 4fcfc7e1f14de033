import { Radio, ShieldCheck } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import type { Lang } from '#libs/contracts/lang.ts';
import { LanguageButton } from '../../components/language-button.tsx';
import { Loaded } from '../../components/loaded.tsx';
import { Logo } from '../../components/logo.tsx';
import { ThemeToggle } from '../../components/theme-toggle.tsx';
import { rememberChosenLang } from '../../i18n/chosen-lang.ts';
import { addTexts, chooseLang } from '../../i18n/i18n.ts';
import { usePublicClinic } from '../../shared/clinic/public.ts';
import { useSession } from '../../shared/session/public.ts';
import { Badge } from '../../ui/badge.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { useProviders } from './api/list-providers.ts';
import { BrandPanel } from './components/brand-panel.tsx';
import { ProviderStep } from './components/provider-step.tsx';
import { Refused } from './components/refused.tsx';
import { StepSkeleton } from './components/step-skeleton.tsx';

/** The form's library is as large as the page: who signs in without typing does not wait for it. */
const EmailStep = lazy(async () => ({ default: (await import('./components/email-step.tsx')).EmailStep }));

/** Few clinics' pages have a look of their own. */
const ClinicLook = lazy(async () => ({ default: (await import('./components/clinic-look.tsx')).ClinicLook }));

const DemonstrationStep = lazy(async () => {
  const { DemonstrationStep, texts } = await import('./components/demonstration-step.tsx');
  await addTexts(texts);
  return { default: DemonstrationStep };
});

export function SignInPage() {
  return (
    <div className="grid min-h-dvh lg:grid-cols-[minmax(0,1fr)_35rem]">
      <BrandPanel />
      <div className="flex flex-col bg-surface px-5 py-5 lg:px-14 lg:py-10">
        <header className="flex items-center justify-end gap-1 lg:-me-3">
          <LanguageButton onChoose={choose} />
          <ThemeToggle />
        </header>
        <main className="flex grow flex-col items-center justify-center py-6">
          <Welcome />
        </main>
      </div>
    </div>
  );
}

/** Shows the language at once; the sign-in saves it for the person. */
function choose(lang: Lang): void {
  rememberChosenLang(lang);
  void chooseLang(lang);
}

/** A clinic's own sign-in page is `/login?clinic=slug`; without it, the default clinic's. */
function Welcome() {
  const { t } = useTranslation();
  const [search] = useSearchParams();
  const slug = search.get('clinic');
  const { tenantID } = useSession();
  const { data: clinic, error } = usePublicClinic(slug);
  return (
    <section className="w-full max-w-md">
      <div className="mb-6">
        {clinic && (clinic.logo ?? clinic.colour) !== null && (
          <Suspense fallback={null}>
            <ClinicLook logo={clinic.logo} colour={clinic.colour} />
          </Suspense>
        )}
        {!clinic?.logo && (
          <span className="mb-4 block lg:hidden">
            <Logo size={44} />
          </span>
        )}
        <h1 className="font-semibold text-4xl">{t('signIn.title')}</h1>
        <p className="text-quiet">{clinic ? <bdi>{clinic.name}</bdi> : t('signIn.text')}</p>
        <div className="mt-2 flex flex-wrap gap-x-5 gap-y-1 [&_svg]:text-brand">
          <Badge icon={<Radio size={16} />}>{t('signIn.badges.live')}</Badge>
          <Badge icon={<ShieldCheck size={16} />}>{t('signIn.badges.secure')}</Badge>
        </div>
      </div>
      <div className="flex flex-col gap-5">
        <Refused code={search.get('error')} />
        {error ? <ErrorState failure={error} onRetry={() => location.reload()} /> : <Steps clinicId={slug ?? tenantID} />}
      </div>
    </section>
  );
}

function Steps({ clinicId }: { readonly clinicId: string }) {
  const [email, setEmail] = useState<string | null>(null);
  return (
    <Loaded query={useProviders()} skeleton={<StepSkeleton />}>
      {({ demonstration, providers }) => {
        if (demonstration)
          return (
            <Suspense fallback={<StepSkeleton />}>
              <DemonstrationStep clinicId={clinicId} />
            </Suspense>
          );
        if (email !== null)
          return <ProviderStep clinicId={clinicId} email={email} providers={providers} onOther={() => setEmail(null)} />;
        return (
          <Suspense fallback={<StepSkeleton />}>
            <EmailStep clinicId={clinicId} onDone={setEmail} />
          </Suspense>
        );
      }}
    </Loaded>
  );
}
