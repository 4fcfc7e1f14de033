import { MessageCircle } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Clinic } from '#libs/contracts/clinics.ts';
import { CLINIC } from '#libs/contracts/limits.ts';
import { FormTextField } from '../../../components/form/text-fields.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { useClinicForm } from './clinic-form.ts';
import { SettingsCard } from './settings-card.tsx';
import { KEPT, TokenField } from './token-field.tsx';

type Messaging = NonNullable<Clinic['messaging']>;

interface MessagingCardProps {
  readonly clinic: Clinic;
  readonly messaging: Messaging;
}

/** The clinic's account at the messaging provider, kept for when messages are sent. */
export function MessagingCard({ clinic, messaging }: MessagingCardProps) {
  const { t } = useTranslation();
  const form = useClinicForm('messaging', clinic, ({ messaging: shown = messaging }) => ({ messaging: typeable(shown) }));
  const { control } = form;
  const provider = { maxLength: CLINIC.secretMax, autoComplete: 'off', isRequired: false, isNullable: true, isLatin: true };
  return (
    <SettingsCard
      title={t('settings.messaging.title')}
      about={t('settings.messaging.about')}
      icon={<MessageCircle size={20} />}
      form={form}
    >
      <Notice>{t('settings.messaging.notYet')}</Notice>
      <FormTextField control={control} name="messaging.accountSid" label={t('settings.messaging.accountSid')} {...provider} />
      <TokenField control={control} isSet={messaging.authTokenSet} />
      <FormTextField
        control={control}
        name="messaging.fromNumber"
        label={t('settings.messaging.fromNumber')}
        hint={t('settings.messaging.fromNumberHint')}
        {...provider}
        type="tel"
        inputMode="tel"
      />
      <FormTextField control={control} name="messaging.contentSid" label={t('settings.messaging.contentSid')} {...provider} />
    </SettingsCard>
  );
}

/** The token is never told: a set one is left as it is unless something is typed or taken away. */
const typeable = ({ authTokenSet, ...told }: Messaging) => ({ ...told, authToken: authTokenSet ? KEPT : null });
