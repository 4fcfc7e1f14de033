import type { SignInProvider } from '#libs/contracts/session.ts';
import { chosenLang } from '../../../i18n/chosen-lang.ts';
import { addressOf } from '../../../lib/api/api.ts';

/** The address at which the browser signs in; the provider sends it back. A language that was chosen here goes along. */
export const signInAddress = (provider: SignInProvider, clinicId: string): string =>
  addressOf(`/auth/${provider}/login`, { tenant: clinicId, lang: chosenLang() });
