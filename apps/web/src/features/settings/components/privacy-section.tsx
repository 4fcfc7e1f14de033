import { lazy, Suspense, useEffect, useState } from 'react';
import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { Clinic } from '#libs/contracts/clinics/clinics.ts';
import { FormSwitch } from '../../../components/form/switch-field.tsx';
import { FormNumberField } from '../../../components/form/text-fields.tsx';
import { RadioGroup } from '../../../ui/radio-group.tsx';
import { useLast } from '../../../ui/use-last.ts';
import { erasesMore } from '../rules/retention.ts';
import { type ClinicForm, useClinicForm } from './clinic-form.ts';
import { FormSection } from './form-section.tsx';

const loadQuestion = () => import('./retention-question.tsx');
const RetentionQuestion = lazy(async () => ({ default: (await loadQuestion()).RetentionQuestion }));

/** How long patients are remembered, and whether the desk sees those who return. To erase more than before is asked first: it cannot be undone. */
export function PrivacySection({ clinic }: { readonly clinic: Clinic }) {
  const { t } = useTranslation();
  const form = useClinicForm('privacy', clinic, ({ config: { retentionDays, retentionFloorDays, recall } }) => ({
    config: { retentionDays, retentionFloorDays, recall },
  }));
  const [asked, setAsked] = useState<number | null>(null);
  const wasAsked = useLast(asked) !== null;
  const { field } = useController({ control: form.control, name: 'config.retentionDays' });
  const { retentionDays: before } = clinic.config;
  const { isDirty } = form;
  useEffect(() => {
    // The question is fetched before it is asked, so that it opens at once.
    if (isDirty) void Promise.allSettled([loadQuestion()]);
  }, [isDirty]);
  const submit = (event: React.FormEvent) => {
    event.preventDefault();
    const days = erasesMore(before, field.value);
    if (days === null) form.submit();
    else setAsked(days);
  };
  return (
    <FormSection title={t('settings.privacy.title')} about={t('settings.privacy.about')} form={form} onSubmit={submit}>
      <Retention form={form} value={field.value} onChange={field.onChange} before={before} />
      <p className="text-pretty text-quiet text-sm">{t('settings.privacy.explained')}</p>
      <Floor form={form} />
      <FormSwitch control={form.control} name="config.recall" hint={t('settings.privacy.recallHint')}>
        {t('settings.privacy.recall')}
      </FormSwitch>
      {wasAsked && (
        <Suspense fallback={null}>
          <RetentionQuestion
            days={asked}
            onCancel={() => setAsked(null)}
            onConfirm={() => {
              setAsked(null);
              form.submit();
            }}
          />
        </Suspense>
      )}
    </FormSection>
  );
}

interface RetentionProps {
  readonly form: ClinicForm;
  readonly value: unknown;
  readonly onChange: (value: number | string | null) => void;
  readonly before: number | null;
}

/** Null: for ever. Choosing a time asks for the number. */
function Retention({ form, value, onChange, before }: RetentionProps) {
  const { t } = useTranslation();
  const isForever = value === null;
  return (
    <>
      <RadioGroup
        label={t('settings.privacy.keep')}
        options={(['forever', 'limited'] as const).map((kind) => ({ value: kind, label: t(`settings.privacy.${kind}`) }))}
        value={isForever ? 'forever' : 'limited'}
        onChange={(kind) => onChange(kind === 'forever' ? null : (before ?? ''))}
      />
      {!isForever && (
        <div className="max-w-48">
          <FormNumberField control={form.control} name="config.retentionDays" label={t('settings.privacy.days')} />
        </div>
      )}
    </>
  );
}

/** The shortest time that everything is kept. It is raised here; only an operator lowers it, and the server says so. */
function Floor({ form }: { readonly form: ClinicForm }) {
  const { t } = useTranslation();
  return (
    <div className="max-w-md">
      <FormNumberField
        control={form.control}
        name="config.retentionFloorDays"
        label={t('settings.privacy.floor')}
        hint={t('settings.privacy.floorHint')}
        isRequired={false}
        isNullable
      />
    </div>
  );
}
