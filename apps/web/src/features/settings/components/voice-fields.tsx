import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { ClinicSettings, ClinicSettingsInput } from '#libs/contracts/clinics/clinic-settings.ts';
import type { Clinic } from '#libs/contracts/clinics/clinics.ts';
import { type Bound, useBound } from '../../../components/form/bound.ts';
import { chosen } from '../../../components/form/chosen.ts';
import { FormSwitch } from '../../../components/form/switch-field.tsx';
import { useFormat } from '../../../i18n/use-format.ts';
import { Segmented } from '../../../ui/radio-group.tsx';
import type { ClinicForm } from './clinic-form.ts';
import { VoiceSample } from './voice-sample.tsx';
import { VoiceSilentHours } from './voice-silent-hours.tsx';

interface VoiceFieldsProps extends Pick<ClinicForm, 'control'> {
  readonly clinic: Clinic;
}

const RATES = { slow: 0.75, normal: 1, fast: 1.25 } as const;
const VOLUMES = { low: 0.3, medium: 0.6, high: 0.9 } as const;

/** How the wall says its calls aloud, and a sample of it on this device. */
export function VoiceFields({ control, clinic }: VoiceFieldsProps) {
  const { t } = useTranslation();
  const isEnabled = useWatch({ control, name: 'config.voice.enabled' });
  const other = clinic.config.lang === 'ar' ? 'en' : 'ar';
  return (
    <>
      <FormSwitch control={control} name="config.voice.enabled" hint={t('settings.displays.voice.hint')}>
        {t('settings.displays.voice.enabled')}
      </FormSwitch>
      {isEnabled === true && (
        <>
          <FormSwitch control={control} name="config.voice.otherLanguage">
            {t(`settings.displays.voice.also.${other}`)}
          </FormSwitch>
          <Steps
            control={control}
            name="config.voice.rate"
            label={t('settings.displays.voice.rate')}
            steps={RATES}
            nameOf={(step) => t(`settings.displays.voice.rates.${step}`)}
          />
          <Steps
            control={control}
            name="config.voice.volume"
            label={t('settings.displays.voice.volume')}
            steps={VOLUMES}
            nameOf={(step) => t(`settings.displays.voice.volumes.${step}`)}
          />
          <VoiceSilentHours control={control} />
          <VoiceSample control={control} config={clinic.config} />
        </>
      )}
    </>
  );
}

interface StepsProps<Step extends string> extends Bound<ClinicSettingsInput, ClinicSettings> {
  readonly label: string;
  readonly steps: Readonly<Record<Step, number>>;
  readonly nameOf: (step: Step) => string;
}

/** A few steps of a number; one that was set otherwise stands beside them, as a share. */
function Steps<Step extends string>({ control, name, label, steps, nameOf }: StepsProps<Step>) {
  const format = useFormat();
  const { value, onChange } = useBound({ control, name });
  const entries = Object.entries(steps) as [Step, number][];
  const options = entries.map(([step, number]) => ({ value: String(number), label: nameOf(step) }));
  const present = Number(value);
  const isStep = options.some((option) => option.value === String(present));
  const all = isStep ? options : [...options, { value: String(present), label: format.percent(present) }];
  return (
    <Segmented label={label} options={all} value={chosen(all, String(present))} onChange={(step) => onChange(Number(step))} />
  );
}
