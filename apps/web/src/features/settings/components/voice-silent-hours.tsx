import { Plus, X } from 'lucide-react';
import { useId } from 'react';
import { useFieldArray } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { ClinicSettings, ClinicSettingsInput } from '#libs/contracts/clinics/clinic-settings.ts';
import { VOICE } from '#libs/contracts/limits.ts';
import { asText, type Field, useBound } from '../../../components/form/bound.ts';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { TimeField, type TimeFieldProps } from '../../../ui/time-field.tsx';
import type { ClinicForm } from './clinic-form.ts';

/** Hours to begin with, which a manager changes. */
const NIGHT = { from: '22:00', to: '07:00' } as const;

/** Hours of the day in which calls only ring. */
export function VoiceSilentHours({ control }: Pick<ClinicForm, 'control'>) {
  const { t } = useTranslation();
  const id = useId();
  const { fields, append, remove } = useFieldArray({ control, name: 'config.voice.silent' });
  return (
    <fieldset aria-describedby={id} className="flex flex-col gap-2">
      <legend className="mb-1 font-medium leading-tight">{t('settings.displays.voice.silent')}</legend>
      {fields.map((hours, index) => (
        <div key={hours.id} className="flex max-w-md items-end gap-3">
          <FormTime control={control} name={`config.voice.silent.${index}.from`} label={t('settings.displays.voice.from')} />
          <FormTime control={control} name={`config.voice.silent.${index}.to`} label={t('settings.displays.voice.to')} />
          <IconButton icon={<X size={20} />} label={t('settings.displays.voice.remove')} onPress={() => remove(index)} />
        </div>
      ))}
      <div>
        <Button icon={<Plus size={18} />} isDisabled={fields.length >= VOICE.silentMax} onPress={() => append(NIGHT)}>
          {t('settings.displays.voice.add')}
        </Button>
      </div>
      <p id={id} className="text-pretty text-quiet text-sm">
        {t('settings.displays.voice.silentHint')}
      </p>
    </fieldset>
  );
}

function FormTime({ control, name, ...rest }: Field<TimeFieldProps, ClinicSettingsInput, ClinicSettings>) {
  const { value, onChange, error } = useBound({ control, name });
  return <TimeField {...rest} value={asText(value)} onChange={onChange} error={error} />;
}
