import { type ReactNode, Suspense, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Clinic } from '#libs/contracts/clinics/clinics.ts';
import { isInUse } from '#libs/contracts/clinics/places.ts';
import { isolated } from '#libs/contracts/isolated.ts';
import { LIST } from '#libs/contracts/limits.ts';
import { membersQuery } from '#libs/contracts/members.ts';
import { PAGES } from '#libs/contracts/pages.ts';
import { LANGUAGE_NAMES } from '../../../../components/language-names.ts';
import { useFormat } from '../../../../i18n/use-format.ts';
import { useClinic } from '../../../../shared/clinic/public.ts';
import { Button } from '../../../../ui/button.tsx';
import type { ButtonKind } from '../../../../ui/button-look.ts';
import { Dialog } from '../../../../ui/dialog.tsx';
import { ButtonLink } from '../../../../ui/link.tsx';
import { SkeletonRows } from '../../../../ui/skeleton.tsx';
import { PairScreen } from '../../../displays/public.ts';
import { useMemberList } from '../../../members/public.ts';
import { TEST_SLIP, usePrintedSlip } from '../../../tickets/public.ts';
import { doneSteps, type RememberedStep, STEPS, type Step } from '../../rules/first-day.ts';
import { remember, rememberedSteps } from './memory.ts';
import { StepRow } from './step-row.tsx';

export { texts } from './texts.ts';

const MEMBERS = membersQuery.parse({ limit: LIST.limitMax });

interface FirstDayProps {
  /** The manager wants to see the overview. */
  readonly onEnd: () => void;
}

/** Steps to a clinic's first call, in place of figures that are all empty. */
export function FirstDay({ onEnd }: FirstDayProps) {
  const { data: clinic } = useClinic();
  return clinic ? <OfClinic clinic={clinic} onEnd={onEnd} /> : null;
}

function OfClinic({ clinic, onEnd }: FirstDayProps & { readonly clinic: Clinic }) {
  const { t } = useTranslation();
  const id = useId();
  const [isPairing, setPairing] = useState(false);
  const [remembered, setRemembered] = useState(() => rememberedSteps(clinic.id));
  const { data: members } = useMemberList(MEMBERS);
  const { print, slip } = usePrintedSlip();
  const about = useAbout(clinic);
  const done = doneSteps({ members: members?.data, remembered });
  const left = STEPS.filter((step) => !done.has(step));
  const isDone = (step: RememberedStep) => {
    remember(clinic.id, step);
    setRemembered(rememberedSteps(clinic.id));
  };
  const acts: Readonly<Record<Step, (kind: ButtonKind) => ReactNode>> = {
    clinic: (kind) => <Change to={PAGES.settings} kind={kind} />,
    places: (kind) => <Change to={`${PAGES.settings}?section=places`} kind={kind} />,
    wall: (kind) => (
      <Button kind={kind} onPress={() => setPairing(true)}>
        {t('firstDay.wall.act')}
      </Button>
    ),
    slip: (kind) => (
      <Button
        kind={kind}
        onPress={() => {
          print(TEST_SLIP);
          isDone('slip');
        }}
      >
        {t('firstDay.slip.act')}
      </Button>
    ),
    people: (kind) => (
      <ButtonLink to={PAGES.members} kind={kind}>
        {t('firstDay.people.act')}
      </ButtonLink>
    ),
  };
  return (
    <section aria-labelledby={id} className="grow border-line-strong border-t bg-surface px-6 py-10 max-sm:px-4 max-sm:py-6">
      <div className="mx-auto flex max-w-190 flex-col gap-1">
        <p className="text-quiet">{t('firstDay.label')}</p>
        <h2 id={id} className="font-semibold text-4xl leading-tight">
          {t('firstDay.title', { count: left.length })}
        </h2>
        <ol className="my-5 border-line-strong border-b">
          {STEPS.map((step, index) => (
            <StepRow
              key={step}
              number={index + 1}
              state={done.has(step) ? 'done' : step === left[0] ? 'next' : 'later'}
              title={t(`firstDay.${step}.title`)}
              about={about[step]}
            >
              {acts[step]}
            </StepRow>
          ))}
        </ol>
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
          <p className="text-quiet">{t('firstDay.goes')}</p>
          <Button kind="quiet" onPress={onEnd}>
            {t('firstDay.end')}
          </Button>
        </div>
      </div>
      <Dialog isOpen={isPairing} onOpenChange={setPairing} title={t('firstDay.wall.act')}>
        <Suspense fallback={<SkeletonRows rows={3} />}>
          <PairScreen isAlone onPaired={() => isDone('wall')} />
        </Suspense>
      </Dialog>
      {slip}
    </section>
  );
}

function Change(link: { readonly to: string; readonly kind: ButtonKind }) {
  const { t } = useTranslation();
  return <ButtonLink {...link}>{t('firstDay.change')}</ButtonLink>;
}

/** Words under each step: what is set, or what it is for. */
function useAbout({ name, config }: Clinic): Readonly<Record<Step, string>> {
  const { t } = useTranslation();
  const format = useFormat();
  const places = [...config.services, ...config.rooms].filter(isInUse).map((place) => isolated(place.name));
  return {
    clinic: t('firstDay.clinic.about', { name: isolated(name), lang: isolated(LANGUAGE_NAMES[config.lang]) }),
    places: places.length > 0 ? format.list(places) : t('firstDay.places.none'),
    wall: t('firstDay.wall.about'),
    slip: t('firstDay.slip.about'),
    people: t('firstDay.people.about'),
  };
}
