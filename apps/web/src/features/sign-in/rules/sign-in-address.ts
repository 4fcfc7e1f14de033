import type { SignInProvider } from '#libs/contracts/session.ts';
import { addressOf } from '../../../lib/api.ts';

/** The address at which the browser signs in; the provider sends it back. */
export const signInAddress = (provider: SignInProvider | 'demonstration', clinicId: string): string =>
  addressOf(`/auth/${provider}/login`, { tenant: clinicId });
