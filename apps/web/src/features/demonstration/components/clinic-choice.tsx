import { useTranslation } from 'react-i18next';
import type { DemonstrationClinic } from '#libs/contracts/demonstration.ts';
import { Choice } from '../../../ui/choice.tsx';

interface ClinicChoiceProps {
  readonly clinics: readonly DemonstrationClinic[];
  readonly value: string;
  readonly onChange: (id: string) => void;
}

/** The clinics by what differs between them: one queue, or rooms. */
export function ClinicChoice({ clinics, value, onChange }: ClinicChoiceProps) {
  const { t } = useTranslation();
  if (clinics.length < 2) return null;
  return (
    <Choice
      label={t('demonstration.clinic')}
      options={clinics.map(({ id, rooms }) => ({
        value: id,
        label: rooms === 0 ? t('demonstration.oneQueue') : t('demonstration.rooms', { count: rooms }),
      }))}
      value={value}
      onChange={onChange}
    />
  );
}
