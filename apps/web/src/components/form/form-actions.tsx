import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { SubmitButton } from './submit-button.tsx';

interface FormActionsProps {
  readonly form: { readonly canSubmit: boolean; readonly isSubmitting: boolean };
  readonly formId: string;
  readonly submit: string;
  readonly onCancel: () => void;
}

/** The foot of a dialog that is filled in. */
export function FormActions({ form, formId, submit, onCancel }: FormActionsProps) {
  const { t } = useTranslation();
  return (
    <>
      <Button isDisabled={form.isSubmitting} onPress={onCancel}>
        {t('common.cancel')}
      </Button>
      <SubmitButton form={form} formId={formId}>
        {submit}
      </SubmitButton>
    </>
  );
}
