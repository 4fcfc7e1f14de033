import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Disclosure } from '../../../../ui/disclosure.tsx';
import { StepsAtTwilio } from './later.ts';

/** The steps to take at the provider, read once in a clinic's life. */
export function TwilioSteps({ clinicId }: { readonly clinicId: string }) {
  const { t } = useTranslation();
  return (
    <Disclosure title={t('settings.messaging.setUp')} level={4}>
      {() => (
        <Suspense fallback={null}>
          <StepsAtTwilio clinicId={clinicId} origin={window.location.origin} />
        </Suspense>
      )}
    </Disclosure>
  );
}
