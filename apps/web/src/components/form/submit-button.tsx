import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';

interface SubmitButtonProps {
  readonly form: { readonly canSubmit: boolean; readonly isSubmitting: boolean };
  /** The form's id, where the button stands outside of it. */
  readonly formId?: string;
  readonly children: ReactNode;
  readonly isWide?: boolean;
  /** Not the first thing of its page. */
  readonly isBeside?: boolean;
}

export const SubmitButton = ({
  form: { canSubmit, isSubmitting },
  formId,
  children,
  isWide = false,
  isBeside = false,
}: SubmitButtonProps) => (
  <Button
    type="submit"
    kind={isBeside ? 'plain' : 'filled'}
    isWide={isWide}
    isPending={isSubmitting}
    isDisabled={!canSubmit && !isSubmitting}
    {...(formId !== undefined && { form: formId })}
  >
    {children}
  </Button>
);
