import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LANGS } from '#libs/contracts/lang.ts';
import { Loaded } from '../../../components/loaded.tsx';
import { currentLang } from '../../../i18n/i18n.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { failureText } from '../../../lib/api/failure-text.ts';
import { mayLeave } from '../../../lib/leaving.ts';
import { useChooseLang, useSession } from '../../../shared/session/public.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { RadioGroup } from '../../../ui/radio-group.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx';
import { usePerson } from '../../members/public.ts';
import { Section } from './section.tsx';

const LogoutEverywhere = lazy(async () => ({ default: (await import('./logout-everywhere.tsx')).LogoutEverywhere }));

/** The signed-in person's own account, as the clinic knows them. */
export function AccountSection() {
  const { t } = useTranslation();
  const chooseLang = useChooseLang();
  /** Null: it was not asked yet. */
  const [isLeaving, setIsLeaving] = useState<boolean | null>(null);
  const askToLeave = async () => {
    if (await mayLeave()) setIsLeaving(true);
  };
  return (
    <Section title={t('settings.account.title')}>
      <div className="flex max-w-2xl flex-col gap-6">
        <Facts />
        <RadioGroup
          label={t('settings.account.lang')}
          hint={t('settings.account.langHint')}
          options={LANGS.map((value) => ({ value, label: t(`settings.clinic.langs.${value}`) }))}
          value={currentLang()}
          onChange={(lang) => chooseLang.mutate(lang)}
        />
        {chooseLang.error && <Notice kind="danger">{failureText(chooseLang.error, t, t('account.langFailed'))}</Notice>}
        <div className="flex flex-wrap items-center justify-between gap-3 border-line border-t pt-5">
          <p className="text-quiet">{t('settings.account.everywhere.about')}</p>
          <Button onPress={() => void askToLeave()}>{t('settings.account.everywhere.label')}</Button>
        </div>
      </div>
      {isLeaving !== null && (
        <Suspense fallback={null}>
          <LogoutEverywhere isOpen={isLeaving} onOpenChange={setIsLeaving} />
        </Suspense>
      )}
    </Section>
  );
}

function Facts() {
  const { t } = useTranslation();
  const format = useFormat();
  const { roles } = useSession();
  return (
    <Loaded query={usePerson()} skeleton={<FactsSkeleton />}>
      {(person) => (
        <div>
          <dl className="divide-y divide-line border-line border-y">
            <Fact name={t('settings.account.name')}>
              <bdi>{person.name}</bdi>
            </Fact>
            <Fact name={t('settings.account.email')}>
              <bdi dir="ltr">{person.email}</bdi>
            </Fact>
            <Fact name={t('settings.account.roles')}>{format.list(roles.map((role) => t(`common.roles.${role}`)))}</Fact>
          </dl>
          <p className="mt-3 text-quiet text-sm">{t('settings.account.edit')}</p>
        </div>
      )}
    </Loaded>
  );
}

const Fact = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <div className="grid min-h-11 grid-cols-[8rem_minmax(0,1fr)] items-center gap-x-4 py-1 leading-row">
    <dt className="text-quiet">{name}</dt>
    <dd className="wrap-anywhere font-medium">{children}</dd>
  </div>
);

const FactsSkeleton = () => (
  <SkeletonGroup>
    <Skeleton className="h-33 w-full" />
  </SkeletonGroup>
);
