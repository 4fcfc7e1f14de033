import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { SignInProvider } from '#libs/contracts/session.ts';
import { cx } from '../../../ui/cx.ts';

/** Look and mark as each brand asks for them. */
const BRANDS: Readonly<Record<SignInProvider, { readonly look: string; readonly mark: ReactNode }>> = {
  google: {
    look: 'border-google-edge bg-google text-on-google',
    mark: (
      <svg width="20" height="20" viewBox="0 0 48 48" aria-hidden="true">
        <path
          className="fill-google-red"
          d="M24 9.5c3.54 0 6.71 1.22 9.21 3.6l6.85-6.85C35.9 2.38 30.47 0 24 0 14.62 0 6.51 5.38 2.56 13.22l7.98 6.19C12.43 13.72 17.74 9.5 24 9.5z"
        />
        <path
          className="fill-google-blue"
          d="M46.98 24.55c0-1.57-.15-3.09-.38-4.55H24v9.02h12.94c-.58 2.96-2.26 5.48-4.78 7.18l7.73 6c4.51-4.18 7.09-10.36 7.09-17.65z"
        />
        <path
          className="fill-google-yellow"
          d="M10.53 28.59c-.48-1.45-.76-2.99-.76-4.59s.27-3.14.76-4.59l-7.98-6.19C.92 16.46 0 20.12 0 24c0 3.88.92 7.54 2.56 10.78l7.97-6.19z"
        />
        <path
          className="fill-google-green"
          d="M24 48c6.48 0 11.93-2.13 15.89-5.81l-7.73-6c-2.15 1.45-4.92 2.3-8.16 2.3-6.26 0-11.57-4.22-13.47-9.91l-7.98 6.19C6.51 42.62 14.62 48 24 48z"
        />
      </svg>
    ),
  },
  microsoft: {
    look: 'border-microsoft-edge bg-microsoft text-on-microsoft',
    mark: (
      <svg width="20" height="20" viewBox="0 0 21 21" aria-hidden="true">
        <path className="fill-microsoft-red" d="M1 1h9v9H1z" />
        <path className="fill-microsoft-blue" d="M1 11h9v9H1z" />
        <path className="fill-microsoft-green" d="M11 1h9v9h-9z" />
        <path className="fill-microsoft-yellow" d="M11 11h9v9h-9z" />
      </svg>
    ),
  },
};

interface ProviderButtonProps {
  readonly provider: SignInProvider;
  readonly address: string;
  /** The page stays, and the provider is met in a window of its own. */
  readonly opensWindow?: boolean;
}

/** The browser itself goes there, and comes back signed in. */
export function ProviderButton({ provider, address, opensWindow = false }: ProviderButtonProps) {
  const { t } = useTranslation();
  const { look, mark } = BRANDS[provider];
  return (
    <a
      href={address}
      {...(opensWindow && { target: '_blank', rel: 'noopener' })}
      className={cx(
        'flex min-h-12 items-center justify-center gap-2 rounded-control border px-2 font-medium sm:gap-3 sm:px-4',
        look,
      )}
    >
      {mark}
      {t(`signIn.provider.${provider}`)}
    </a>
  );
}
