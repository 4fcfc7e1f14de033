import { CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FormFailure } from '../../../components/form/form-failure.tsx';
import { SubmitButton } from '../../../components/form/submit-button.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import type { ClinicForm } from './clinic-form.ts';

interface SettingsCardProps {
  readonly title: string;
  readonly about: string;
  readonly icon: ReactNode;
  readonly form: ClinicForm;
  /** Asks first, where saving does what cannot be undone. */
  readonly onSubmit?: (event: React.FormEvent) => void;
  readonly children: ReactNode;
  /** Further parts of the card, which are not saved with it. */
  readonly below?: ReactNode;
}

/** Settings that belong together, saved together. What is not saved yet says so. */
export function SettingsCard({ title, about, icon, form, onSubmit = form.submit, children, below }: SettingsCardProps) {
  const { t } = useTranslation();
  return (
    <Card title={title} icon={icon}>
      <p className="-mt-3 mb-5 text-pretty text-quiet">{about}</p>
      <form onSubmit={onSubmit} noValidate className="flex flex-col gap-5">
        {children}
        <FormFailure failure={form.failure} otherwise={t('settings.failed')} />
        <div className="flex min-h-11 flex-wrap items-center gap-3">
          <SubmitButton form={form}>{t('settings.save')}</SubmitButton>
          {form.isDirty && (
            <Button isDisabled={form.isSubmitting} onPress={() => form.reset()}>
              {t('settings.discard')}
            </Button>
          )}
          <p role="status" className="flex items-center gap-1.5 text-quiet text-sm">
            {form.isDirty && t('settings.unsaved')}
            {form.isSaved && (
              <>
                <CircleCheck size={18} aria-hidden="true" />
                {t('settings.saved')}
              </>
            )}
          </p>
        </div>
      </form>
      {below}
    </Card>
  );
}
