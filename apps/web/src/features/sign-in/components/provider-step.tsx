import { ArrowLeft } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { SIGN_IN_PROVIDERS } from '#libs/contracts/session.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { signInAddress } from '../rules/sign-in-address.ts';
import { ProviderButton } from './provider-button.tsx';

interface ProviderStepProps {
  readonly clinicId: string;
  readonly email: string;
  readonly providers: readonly string[];
  readonly onOther: () => void;
}

export function ProviderStep({ clinicId, email, providers, onOther }: ProviderStepProps) {
  const { t } = useTranslation();
  const title = useRef<HTMLHeadingElement>(null);
  // The form that had the focus is gone: readers by screen reader or keyboard continue here.
  useEffect(() => title.current?.focus(), []);
  const configured = SIGN_IN_PROVIDERS.filter((provider) => providers.includes(provider));
  return (
    <div className="flex flex-col gap-2">
      <div className="mb-2">
        <h2 ref={title} tabIndex={-1} className="font-semibold text-lg outline-none">
          {t('signIn.provider.title')}
        </h2>
        <p className="break-words text-quiet">
          <bdi>{email}</bdi>
        </p>
      </div>
      {configured.map((provider) => (
        <ProviderButton key={provider} provider={provider} address={signInAddress(provider, clinicId)} />
      ))}
      {configured.length === 0 && <Notice kind="warning">{t('signIn.provider.none')}</Notice>}
      <div className="-ms-4 mt-2">
        <Button kind="quiet" icon={<ArrowLeft size={18} className="mirrored" />} onPress={onOther}>
          {t('signIn.provider.other')}
        </Button>
      </div>
    </div>
  );
}
