import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { Clinic } from '#libs/contracts/clinics/clinics.ts';
import { CLINIC } from '#libs/contracts/limits.ts';
import { isSetUp } from '#libs/contracts/messaging/test-message.ts';
import { DEMONSTRATION_PROVIDER } from '#libs/contracts/session.ts';
import { FormPhoneField } from '../../../../components/form/phone-field.tsx';
import { FormSwitch } from '../../../../components/form/switch-field.tsx';
import { FormNumberField, FormTextField } from '../../../../components/form/text-fields.tsx';
import { useSession } from '../../../../shared/session/public.ts';
import { Notice } from '../../../../ui/notice.tsx';
import { useClinicForm } from '../clinic-form.ts';
import { FormSection } from '../form-section.tsx';
import { NearlyThereFields } from './nearly-there-fields.tsx';
import { TestMessage } from './test-message.tsx';
import { KEPT, TokenField } from './token-field.tsx';
import { TwilioSteps } from './twilio-steps.tsx';

type Messaging = NonNullable<Clinic['messaging']>;

interface MessagingSectionProps {
  readonly clinic: Clinic;
  readonly messaging: Messaging;
}

/** The clinic's account at the messaging provider, a message to try it with, and the steps to take there. */
export function MessagingSection({ clinic, messaging }: MessagingSectionProps) {
  const { t } = useTranslation();
  const isDemonstration = useSession().provider === DEMONSTRATION_PROVIDER;
  const form = useClinicForm('messaging', clinic, ({ messaging: shown = messaging }) => ({ messaging: typeable(shown) }));
  const { control, isDirty } = form;
  const includesName = useWatch({ control, name: 'messaging.includeName' });
  const provider = { maxLength: CLINIC.secretMax, autoComplete: 'off', isRequired: false, isNullable: true, isLatin: true };
  return (
    <FormSection
      title={t('settings.messaging.title')}
      about={t('settings.messaging.about')}
      form={form}
      below={
        <div className="mt-6 flex flex-col gap-6">
          <TestMessage
            obstacle={isDirty ? 'unsaved' : isSetUp(messaging) ? null : 'incomplete'}
            isDemonstration={isDemonstration}
          />
          <TwilioSteps clinicId={clinic.id} />
        </div>
      }
    >
      {isDemonstration && <Notice>{t('settings.messaging.demonstration')}</Notice>}
      <FormTextField control={control} name="messaging.accountSid" label={t('settings.messaging.accountSid')} {...provider} />
      <TokenField control={control} isSet={messaging.authTokenSet} />
      <FormPhoneField
        control={control}
        name="messaging.fromNumber"
        label={t('settings.messaging.fromNumber')}
        isRequired={false}
        isNullable
      />
      <FormTextField control={control} name="messaging.contentSid" label={t('settings.messaging.contentSid')} {...provider} />
      <FormSwitch control={control} name="messaging.includeName" hint={t('settings.messaging.includeNameHint')}>
        {t('settings.messaging.includeName')}
      </FormSwitch>
      {includesName === true && (
        <FormTextField
          control={control}
          name="messaging.contentSidWithName"
          label={t('settings.messaging.contentSidWithName')}
          hint={t('settings.messaging.contentSidWithNameHint')}
          {...provider}
        />
      )}
      <NearlyThereFields control={control} />
      <div className="max-w-md">
        <FormNumberField
          control={control}
          name="messaging.monthlyCap"
          label={t('settings.messaging.monthlyCap')}
          hint={t('settings.messaging.monthlyCapHint')}
          isRequired={false}
          isNullable
        />
      </div>
    </FormSection>
  );
}

/** The token is never told: a set one is left as it is unless something is typed or taken away. */
const typeable = ({ authTokenSet, ...told }: Messaging) => ({ ...told, authToken: authTokenSet ? KEPT : null });
