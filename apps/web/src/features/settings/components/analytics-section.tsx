import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { weekdaysFrom } from '#libs/contracts/analytics/week.ts';
import type { Clinic } from '#libs/contracts/clinics/clinics.ts';
import { FormSwitch } from '../../../components/form/switch-field.tsx';
import { FormNumberField } from '../../../components/form/text-fields.tsx';
import { useFormat } from '../../../i18n/use-format.ts';
import { Select } from '../../../ui/select.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { USUAL_ALERT_MINUTES, USUAL_TARGET } from '../rules/usual-values.ts';
import { type ClinicForm, useClinicForm } from './clinic-form.ts';
import { FormSection } from './form-section.tsx';

const SUNDAY = 7;

/** How soon patients should be called, which waits are marked as long, and whether figures of each member are shown. */
export function AnalyticsSection({ clinic }: { readonly clinic: Clinic }) {
  const { t } = useTranslation();
  const form = useClinicForm('analytics', clinic, ({ config: { target, waitAlertMinutes, staffFigures, weekStartsOn } }) => ({
    config: { target, waitAlertMinutes, staffFigures, weekStartsOn },
  }));
  return (
    <FormSection title={t('settings.analytics.title')} about={t('settings.analytics.about')} form={form}>
      <TargetFields form={form} before={clinic.config.target} />
      <AlertField form={form} before={clinic.config.waitAlertMinutes} />
      <WeekField form={form} />
      <FormSwitch control={form.control} name="config.staffFigures" hint={t('settings.analytics.staffHint')}>
        {t('settings.analytics.staff')}
      </FormSwitch>
    </FormSection>
  );
}

interface TargetFieldsProps {
  readonly form: ClinicForm;
  readonly before: Clinic['config']['target'];
}

function TargetFields({ form, before }: TargetFieldsProps) {
  const { t } = useTranslation();
  const { field } = useController({ control: form.control, name: 'config.target' });
  const hasTarget = field.value !== null;
  return (
    <>
      <Switch
        isSelected={hasTarget}
        onChange={(isOn) => field.onChange(isOn ? (before ?? USUAL_TARGET) : null)}
        hint={t('settings.analytics.targetHint')}
      >
        {t('settings.analytics.target')}
      </Switch>
      {hasTarget && (
        <div className="grid gap-4 sm:grid-cols-2">
          <FormNumberField control={form.control} name="config.target.minutes" label={t('settings.analytics.minutes')} />
          <FormNumberField control={form.control} name="config.target.share" label={t('settings.analytics.share')} />
        </div>
      )}
    </>
  );
}

/** The weekday on which weeks of pages and reports begin. */
function WeekField({ form }: { readonly form: ClinicForm }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { field } = useController({ control: form.control, name: 'config.weekStartsOn' });
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Select
        label={t('settings.analytics.weekStartsOn')}
        options={weekdaysFrom(SUNDAY).map((weekday) => ({ value: String(weekday), label: format.weekday(weekday) }))}
        value={String(field.value ?? SUNDAY)}
        onChange={(weekday) => field.onChange(Number(weekday))}
      />
    </div>
  );
}

interface AlertFieldProps {
  readonly form: ClinicForm;
  readonly before: Clinic['config']['waitAlertMinutes'];
}

/** The wait from which lists mark a patient; null: none is marked. */
function AlertField({ form, before }: AlertFieldProps) {
  const { t } = useTranslation();
  const { field } = useController({ control: form.control, name: 'config.waitAlertMinutes' });
  const hasAlert = field.value !== null;
  return (
    <>
      <Switch
        isSelected={hasAlert}
        onChange={(isOn) => field.onChange(isOn ? (before ?? USUAL_ALERT_MINUTES) : null)}
        hint={t('settings.analytics.alertHint')}
      >
        {t('settings.analytics.alert')}
      </Switch>
      {hasAlert && (
        <div className="grid gap-4 sm:grid-cols-2">
          <FormNumberField control={form.control} name="config.waitAlertMinutes" label={t('settings.analytics.alertMinutes')} />
        </div>
      )}
    </>
  );
}
