import { Plus, X } from 'lucide-react';
import { useId } from 'react';
import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { Clinic } from '#libs/contracts/clinics/clinics.ts';
import { VOICE } from '#libs/contracts/limits.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Select } from '../../../ui/select.tsx';
import { dayStarts } from '../rules/day-starts.ts';
import type { ClinicForm } from './clinic-form.ts';

type Hours = Clinic['config']['voice']['silent'][number];

/** Hours to begin with, which a manager changes. */
const NIGHT: Hours = { from: '22:00', to: '07:00' };

/** Hours of the day in which calls only ring. The list is one field: the library's own lists weigh on the sign-in page too. */
export function VoiceSilentHours({ control }: Pick<ClinicForm, 'control'>) {
  const { t } = useTranslation();
  const id = useId();
  const { field } = useController({ control, name: 'config.voice.silent' });
  const hours = field.value ?? [];
  const rows = hours.map((row, place) => ({
    ...row,
    name: `silent.${place}`,
    change: (changed: Partial<Hours>): void =>
      field.onChange(hours.map((each) => (each === row ? { ...each, ...changed } : each))),
    remove: (): void => field.onChange(hours.filter((each) => each !== row)),
  }));
  return (
    <fieldset aria-describedby={id} className="flex flex-col gap-2">
      <legend className="mb-1 font-medium leading-tight">{t('settings.displays.voice.silent')}</legend>
      {rows.map(({ name, from, to, change, remove }) => (
        <div key={name} className="flex max-w-md items-end gap-3">
          <TimeOfDay label={t('settings.displays.voice.from')} value={from} onChange={(time) => change({ from: time })} />
          <TimeOfDay label={t('settings.displays.voice.to')} value={to} onChange={(time) => change({ to: time })} />
          <IconButton icon={<X size={20} />} label={t('settings.displays.voice.remove')} onPress={remove} />
        </div>
      ))}
      <div>
        <Button
          icon={<Plus size={18} />}
          isDisabled={hours.length >= VOICE.silentMax}
          onPress={() => field.onChange([...hours, { ...NIGHT }])}
        >
          {t('settings.displays.voice.add')}
        </Button>
      </div>
      <p id={id} className="text-pretty text-quiet text-sm">
        {t('settings.displays.voice.silentHint')}
      </p>
    </fieldset>
  );
}

interface TimeOfDayProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (time: string) => void;
}

/** A list of times, as that of the day's beginning: the field that types them weighs more than all of the section. */
function TimeOfDay({ label, value, onChange }: TimeOfDayProps) {
  const format = useFormat();
  const options = dayStarts(value).map((time) => ({ value: time, label: format.clock(time) }));
  return <Select label={label} options={options} value={value} onChange={onChange} />;
}
