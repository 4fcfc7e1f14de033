import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { Loaded } from '../../components/loaded.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useDemonstrationClinics } from './api/list-clinics.ts';
import { SideBySide } from './components/side-by-side.tsx';
import { SignedInAs } from './components/signed-in-as.tsx';
import { TryHeader } from './components/try-header.tsx';
import { TrySkeleton } from './components/try-skeleton.tsx';
import { type DeskRole, deskRoleOf } from './rules/desk-role.ts';

export { texts } from './texts.ts';

/** Desk and wall in one window: each keeps its own session, under its own name of this machine. */
export function TryPage() {
  const { t } = useTranslation();
  const [search, setSearch] = useSearchParams();
  const role = deskRoleOf(search.get('as'));
  return (
    <Loaded query={useDemonstrationClinics()} skeleton={<TrySkeleton />}>
      {(clinics) => {
        const clinic = clinics.find(({ id }) => id === search.get('clinic')) ?? clinics[0];
        const person = clinic?.people.find(({ roles }) => roles.includes(role));
        const choose = (as: DeskRole, id: string) => setSearch({ as, clinic: id });
        return (
          <div className="flex min-h-dvh flex-col bg-rail lg:h-dvh">
            {clinic && <TryHeader clinics={clinics} clinic={clinic} role={role} onChoose={choose} />}
            <main className="flex min-h-0 grow flex-col px-4 pb-4">
              {clinic && person ? (
                <SignedInAs key={person.userId} userId={person.userId}>
                  <SideBySide wall={clinic.wall} role={role} />
                </SignedInAs>
              ) : (
                <Notice kind="warning">{t('tryIt.nobody')}</Notice>
              )}
            </main>
          </div>
        );
      }}
    </Loaded>
  );
}
