import { LogIn } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { PAGES } from '#libs/contracts/pages.ts';
import { DEMONSTRATION_PROVIDER, type ProviderName, SIGN_IN_PROVIDERS } from '#libs/contracts/session.ts';
import { addressOf } from '../../lib/api/api.ts';
import { useSession } from '../../shared/session/public.ts';
import { buttonLook } from '../../ui/button-look.ts';
import { ProviderButton } from '../sign-in/public.ts';

/** The providers, each in a window of its own: this one keeps what is typed. */
export function WaysIn({ providers }: { readonly providers: readonly ProviderName[] }) {
  const { t } = useTranslation();
  const { tenantID } = useSession();
  const addressAt = (provider: ProviderName) =>
    addressOf(`/auth/${provider}/login`, { tenant: tenantID, returnTo: PAGES.signedIn });
  return (
    <>
      {SIGN_IN_PROVIDERS.filter((provider) => providers.includes(provider)).map((provider) => (
        <ProviderButton key={provider} provider={provider} address={addressAt(provider)} opensWindow />
      ))}
      {providers.includes(DEMONSTRATION_PROVIDER) && (
        <a
          href={addressAt(DEMONSTRATION_PROVIDER)}
          target="_blank"
          rel="noopener"
          className={buttonLook('filled', 'normal', true)}
        >
          <LogIn size={18} aria-hidden="true" className="mirrored" />
          {t('sessionEnded.demonstration')}
        </a>
      )}
    </>
  );
}
