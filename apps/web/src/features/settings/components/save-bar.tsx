import { CircleCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { SubmitButton } from '../../../components/form/submit-button.tsx';
import { Button } from '../../../ui/button.tsx';
import type { ClinicForm } from './clinic-form.ts';

interface SaveBarProps {
  readonly form: ClinicForm;
  readonly formId: string;
}

/** Whether the section is saved, and the two ways out of what is not. */
export function SaveBar({ form, formId }: SaveBarProps) {
  const { t } = useTranslation();
  return (
    <footer className="flex min-h-17 shrink-0 flex-wrap items-center gap-3 border-line-strong border-t bg-raised px-8 py-2 max-sm:px-4">
      <p role="status" className="flex min-w-0 grow items-center gap-1.5 text-quiet">
        {form.isDirty && t('settings.unsaved')}
        {form.isSaved && (
          <>
            <CircleCheck size={18} aria-hidden="true" />
            {t('settings.saved')}
          </>
        )}
      </p>
      {form.isDirty && (
        <Button isDisabled={form.isSubmitting} onPress={() => form.reset()}>
          {t('settings.discard')}
        </Button>
      )}
      <SubmitButton form={form} formId={formId}>
        {t('settings.save')}
      </SubmitButton>
    </footer>
  );
}
