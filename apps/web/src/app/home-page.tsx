import { useTranslation } from 'react-i18next';
import { isSignedIn, type Session } from '#libs/contracts/session.ts';
import { Failure } from '../components/failure.tsx';
import { LanguageSwitch } from '../components/language-switch.tsx';
import { LiveMark } from '../features/realtime/live-mark.tsx';
import { useLiveDay } from '../features/realtime/use-live-day.ts';
import { useSession } from '../features/sign-in/session.ts';
import { SessionBar } from '../features/sign-in/session-bar.tsx';
import { SignInCard } from '../features/sign-in/sign-in-card.tsx';
import { StatisticsCard } from '../features/statistics/statistics-card.tsx';
import { LineCard } from '../features/tickets/line-card.tsx';

export function HomePage() {
  const { t } = useTranslation();
  const { data: session, error, refetch } = useSession();
  return (
    <div className="mx-auto flex max-w-4xl flex-col gap-6 p-6">
      <header className="flex items-center justify-between gap-4">
        <p className="font-bold text-2xl text-brand">{t('name')}</p>
        <LanguageSwitch />
      </header>
      <main className="flex flex-col gap-6">
        <div>
          <h1 className="mb-2 font-bold text-3xl">{t('about.title')}</h1>
          <p className="text-quiet">{t('about.text')}</p>
        </div>
        {error && <Failure error={error} onRetry={() => void refetch()} />}
        {!session && !error && <p className="text-quiet">{t('loading')}</p>}
        {session && (isSignedIn(session) ? <Today session={session} /> : <SignInCard />)}
      </main>
    </div>
  );
}

function Today({ session }: { readonly session: Session }) {
  const live = useLiveDay();
  return (
    <>
      <SessionBar session={session} />
      <LiveMark state={live} />
      <StatisticsCard />
      <LineCard session={session} />
    </>
  );
}
