import { RotateCcw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { DemonstrationClinic } from '#libs/contracts/demonstration.ts';
import { LanguageButton } from '../../../components/language-button.tsx';
import { Logo } from '../../../components/logo.tsx';
import { ThemeToggle } from '../../../components/theme-toggle.tsx';
import { useChooseLang } from '../../../shared/session/public.ts';
import { Button } from '../../../ui/button.tsx';
import { Choice } from '../../../ui/choice.tsx';
import { DESK_ROLES, type DeskRole } from '../rules/desk-role.ts';
import { ClinicChoice } from './clinic-choice.tsx';

interface TryHeaderProps {
  readonly clinics: readonly DemonstrationClinic[];
  readonly clinic: DemonstrationClinic;
  readonly role: DeskRole;
  readonly onChoose: (role: DeskRole, clinicId: string) => void;
}

export function TryHeader({ clinics, clinic, role, onChoose }: TryHeaderProps) {
  const { t } = useTranslation();
  const chooseLang = useChooseLang();
  return (
    <header className="flex flex-wrap items-center gap-x-6 gap-y-3 p-4">
      <Logo size={36} />
      <h1 className="font-semibold text-2xl">{t('tryIt.title')}</h1>
      <Choice
        label={t('tryIt.as')}
        options={DESK_ROLES.map((each) => ({ value: each, label: t(`common.roles.${each}`) }))}
        value={role}
        onChange={(chosen) => onChoose(chosen, clinic.id)}
      />
      <ClinicChoice clinics={clinics} value={clinic.id} onChange={(id) => onChoose(role, id)} />
      <div className="ms-auto flex flex-wrap items-center gap-1">
        <Button kind="quiet" icon={<RotateCcw size={18} />} onPress={() => location.reload()}>
          {t('tryIt.again')}
        </Button>
        <LanguageButton onChoose={(lang) => chooseLang.mutate(lang)} />
        <ThemeToggle />
      </div>
    </header>
  );
}
