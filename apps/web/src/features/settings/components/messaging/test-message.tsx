import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { type TestMessageRequest, testMessageRequest } from '#libs/contracts/messaging/test-message.ts';
import { FormPhoneField } from '../../../../components/form/phone-field.tsx';
import { SubmitButton } from '../../../../components/form/submit-button.tsx';
import type { ApiFailure } from '../../../../lib/api/api-failure.ts';
import { failureText } from '../../../../lib/api/failure-text.ts';
import { useContractForm } from '../../../../lib/form/use-contract-form.ts';
import { usePhonesRead } from '../../../../lib/phones/use-phones-read.ts';
import { Notice } from '../../../../ui/notice.tsx';
import { useSendTestMessage } from '../../api/send-test-message.ts';
import { ProviderCode } from './later.ts';

interface TestMessageProps {
  /** Why a message cannot be tried now; null: it can. */
  readonly obstacle: 'incomplete' | 'unsaved' | null;
  readonly isDemonstration: boolean;
}

const WAITING = { canSubmit: false, isSubmitting: false };

/** Tries the saved settings with a message to a phone, and says what the provider answered. */
export function TestMessage({ obstacle, isDemonstration }: TestMessageProps) {
  const { t } = useTranslation();
  const send = useSendTestMessage();
  const form = useContractForm<TestMessageRequest, TestMessageRequest>({
    schema: testMessageRequest,
    defaults: { to: '' },
    reading: usePhonesRead('to'),
    onSubmit: (request) => send.mutateAsync(request),
  });
  return (
    <form onSubmit={form.submit} noValidate className="flex flex-col gap-4 border-line border-t pt-5">
      <h3 className="font-semibold">{t('settings.messaging.test.title')}</h3>
      <FormPhoneField
        control={form.control}
        name="to"
        label={t('settings.messaging.test.to')}
        hint={t(`settings.messaging.test.${obstacle ?? 'toHint'}`)}
        isDisabled={obstacle !== null}
      />
      {form.failure && <Failure failure={form.failure} />}
      {send.isSuccess && (
        <Notice kind={isDemonstration ? 'info' : 'done'}>
          {t(isDemonstration ? 'settings.messaging.test.takenInDemonstration' : 'settings.messaging.test.taken')}
        </Notice>
      )}
      <div>
        <SubmitButton form={obstacle === null ? form : WAITING} isBeside>
          {t('settings.messaging.test.send')}
        </SubmitButton>
      </div>
    </form>
  );
}

function Failure({ failure }: { readonly failure: ApiFailure }) {
  const { t } = useTranslation();
  const { providerCode } = failure;
  return (
    <Notice kind="danger">
      <p>{failureText(failure, t, t('settings.messaging.test.failed'))}</p>
      {providerCode !== null && (
        <Suspense fallback={null}>
          <ProviderCode code={providerCode} />
        </Suspense>
      )}
    </Notice>
  );
}
