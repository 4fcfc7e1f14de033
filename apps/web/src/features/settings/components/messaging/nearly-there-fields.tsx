import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { CLINIC } from '#libs/contracts/limits.ts';
import { FormSwitch } from '../../../../components/form/switch-field.tsx';
import { FormNumberField, FormTextField } from '../../../../components/form/text-fields.tsx';
import type { ClinicForm } from '../clinic-form.ts';

/** Whether, when and by which template patients are told that their turn is near. */
export function NearlyThereFields({ control }: Pick<ClinicForm, 'control'>) {
  const { t } = useTranslation();
  const isEnabled = useWatch({ control, name: 'messaging.nearlyThere.enabled' });
  return (
    <>
      <FormSwitch control={control} name="messaging.nearlyThere.enabled" hint={t('settings.messaging.nearlyThere.hint')}>
        {t('settings.messaging.nearlyThere.enabled')}
      </FormSwitch>
      {isEnabled === true && (
        <>
          <div className="max-w-md">
            <FormNumberField
              control={control}
              name="messaging.nearlyThere.minutes"
              label={t('settings.messaging.nearlyThere.minutes')}
              hint={t('settings.messaging.nearlyThere.minutesHint', { min: 1, max: CLINIC.nearlyMinutesMax })}
            />
          </div>
          <FormTextField
            control={control}
            name="messaging.nearlyThere.contentSid"
            label={t('settings.messaging.nearlyThere.contentSid')}
            maxLength={CLINIC.secretMax}
            autoComplete="off"
            isNullable
            isLatin
          />
        </>
      )}
    </>
  );
}
