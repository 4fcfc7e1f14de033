import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ProviderButton } from './provider-button.tsx';
import { SIGN_IN_PROVIDERS, signInAddress } from './sign-in.ts';

interface ProviderStepProps {
  readonly tenant: string;
  readonly email: string;
  readonly providers: readonly string[];
  readonly onOther: () => void;
}

export function ProviderStep({ tenant, email, providers, onOther }: ProviderStepProps) {
  const { t } = useTranslation();
  const configured = SIGN_IN_PROVIDERS.filter((provider) => providers.includes(provider));
  return (
    <div className="flex flex-col gap-4">
      <div className="text-center">
        <h2 className="font-semibold text-lg">{t('signIn.provider.title')}</h2>
        <p className="break-words text-quiet">
          <bdi>{email}</bdi>
        </p>
      </div>
      {configured.map((provider) => (
        <ProviderButton key={provider} provider={provider} address={signInAddress(provider, tenant)} />
      ))}
      {configured.length === 0 && <Notice kind="warning">{t('signIn.provider.none')}</Notice>}
      <Button kind="quiet" onPress={onOther}>
        {t('signIn.provider.other')}
      </Button>
    </div>
  );
}
