import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { Clinic } from '#libs/contracts/clinics/clinics.ts';
import { FormSwitch } from '../../../components/form/switch-field.tsx';
import { FormNumberField } from '../../../components/form/text-fields.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { USUAL_ALERT_MINUTES, USUAL_TARGET } from '../rules/usual-values.ts';
import { type ClinicForm, useClinicForm } from './clinic-form.ts';
import { FormSection } from './form-section.tsx';

/** How soon patients should be called, which waits are marked as long, and whether figures of each member are shown. */
export function AnalyticsSection({ clinic }: { readonly clinic: Clinic }) {
  const { t } = useTranslation();
  const form = useClinicForm('analytics', clinic, ({ config: { target, waitAlertMinutes, staffFigures } }) => ({
    config: { target, waitAlertMinutes, staffFigures },
  }));
  return (
    <FormSection title={t('settings.analytics.title')} about={t('settings.analytics.about')} form={form}>
      <TargetFields form={form} before={clinic.config.target} />
      <AlertField form={form} before={clinic.config.waitAlertMinutes} />
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
