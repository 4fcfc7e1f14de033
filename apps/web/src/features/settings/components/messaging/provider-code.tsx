import { useTranslation } from 'react-i18next';
import { providerCodeText } from '#libs/contracts/messaging/provider-code-text.ts';
import { currentLang } from '../../../../i18n/i18n.ts';

/** The provider's refusal in words, with its code to look up. */
export function ProviderCode({ code }: { readonly code: string }) {
  const { t } = useTranslation();
  return (
    <>
      <p>{providerCodeText(currentLang(), code)}</p>
      <p className="text-sm">{t('settings.messaging.test.code', { code })}</p>
    </>
  );
}
