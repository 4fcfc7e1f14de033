import { useTranslation } from 'react-i18next';
import { emailLookupRequest } from '#libs/contracts/session.ts';
import { FormFailure } from '../../../components/form/form-failure.tsx';
import { SubmitButton } from '../../../components/form/submit-button.tsx';
import { FormTextField } from '../../../components/form/text-fields.tsx';
import { ApiFailure } from '../../../lib/api/api-failure.ts';
import { useContractForm } from '../../../lib/form/use-contract-form.ts';
import { useEmailLookup } from '../api/look-up-email.ts';

interface EmailStepProps {
  readonly clinicId: string;
  readonly onDone: (email: string) => void;
}

const TOO_MANY_REQUESTS = 429;
/** The provider proves the person, looked up or not: too many look-ups keep nobody from it. */
const isTooOften = (failure: unknown): boolean => failure instanceof ApiFailure && failure.status === TOO_MANY_REQUESTS;

export function EmailStep({ clinicId, onDone }: EmailStepProps) {
  const { t } = useTranslation();
  const lookUp = useEmailLookup(clinicId);
  const form = useContractForm({
    schema: emailLookupRequest,
    defaults: { email: '' },
    onSubmit: async ({ email }) => {
      try {
        await lookUp.mutateAsync({ email });
      } catch (failure) {
        if (!isTooOften(failure)) throw failure;
      }
      onDone(email);
    },
    fieldOf: ({ code }) => (code === 'email.notFound' ? 'email' : null),
  });
  return (
    <form onSubmit={form.submit} noValidate className="flex flex-col gap-5">
      <FormTextField
        control={form.control}
        name="email"
        label={t('signIn.email.label')}
        placeholder={t('signIn.email.placeholder')}
        type="email"
        inputMode="email"
        autoComplete="username"
        isLatin
        autoFocus
      />
      <FormFailure failure={form.failure} />
      <SubmitButton form={form} isWide>
        {t('signIn.email.next')}
      </SubmitButton>
    </form>
  );
}
