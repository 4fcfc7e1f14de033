import { Columns2, LogIn } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DemonstrationClinic } from '#libs/contracts/demonstration.ts';
import { PAGES } from '#libs/contracts/pages.ts';
import { Loaded } from '../../../components/loaded.tsx';
import { failureText } from '../../../lib/api/failure-text.ts';
import { Button } from '../../../ui/button.tsx';
import { ButtonLink } from '../../../ui/link.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { ClinicChoice, PeopleList, useDemonstrationClinics, useSignInAs } from '../../demonstration/public.ts';
import { StepSkeleton } from './step-skeleton.tsx';

export { choiceTexts as texts } from '../../demonstration/public.ts';

const EmailStep = lazy(async () => ({ default: (await import('./email-step.tsx')).EmailStep }));

/** The made-up people stand in the first step, so that no other page asks who signs in. */
export function DemonstrationStep({ clinicId }: { readonly clinicId: string }) {
  return (
    <Loaded query={useDemonstrationClinics()} skeleton={<StepSkeleton />}>
      {(clinics) => <People clinics={clinics} clinicId={clinicId} />}
    </Loaded>
  );
}

interface PeopleProps {
  readonly clinics: readonly DemonstrationClinic[];
  /** The clinic that the address names. */
  readonly clinicId: string;
}

function People({ clinics, clinicId }: PeopleProps) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState(clinicId);
  const [email, setEmail] = useState<string | null>(null);
  const signInAs = useSignInAs();
  const clinic = clinics.find(({ id }) => id === chosen) ?? clinics[0];
  if (!clinic) return null;
  const mailed = email === null ? undefined : clinic.people.find((person) => person.email === email);
  const people = mailed ? [mailed] : clinic.people;
  return (
    <>
      <ClinicChoice clinics={clinics} value={clinic.id} onChange={setChosen} />
      <section
        aria-label={t('demonstration.people', { clinic: clinic.name })}
        className="overflow-hidden rounded-card border border-line-strong"
      >
        <p className="bg-sunken px-4 py-3 text-quiet">
          <strong className="font-semibold text-ink">{t('demonstration.title')}</strong> {t('demonstration.text')}
        </p>
        <PeopleList
          people={people}
          pending={signInAs.isPending ? signInAs.variables : null}
          onChoose={(userId) => signInAs.mutate(userId)}
        />
      </section>
      {signInAs.error && <Notice kind="danger">{failureText(signInAs.error, t)}</Notice>}
      <ButtonLink to={PAGES.try} kind="filled" isWide icon={<Columns2 size={18} aria-hidden="true" />}>
        {t('demonstration.tryIt')}
      </ButtonLink>
      <ByEmail key={clinic.id} clinicId={clinic.id} email={email} onDone={setEmail} />
    </>
  );
}

interface ByEmailProps {
  readonly clinicId: string;
  readonly email: string | null;
  readonly onDone: (email: string | null) => void;
}

/** The form's library is as large as the page: it comes when it is asked for. */
function ByEmail({ clinicId, email, onDone }: ByEmailProps) {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  if (email !== null)
    return (
      <Button kind="quiet" onPress={() => onDone(null)}>
        {t('signIn.provider.other')}
      </Button>
    );
  if (!isOpen)
    return (
      <Button kind="quiet" icon={<LogIn size={18} className="mirrored" />} onPress={() => setIsOpen(true)}>
        {t('demonstration.byEmail')}
      </Button>
    );
  return (
    <Suspense fallback={<StepSkeleton />}>
      <EmailStep clinicId={clinicId} onDone={onDone} />
    </Suspense>
  );
}
