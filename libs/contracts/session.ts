import * as z from 'zod/mini';
import { one } from './answers.ts';
import { email, lang, role } from './fields/fields.ts';
import { tenantId } from './ids.ts';

export const SIGN_IN_PROVIDERS = ['google', 'microsoft'] as const;
export type SignInProvider = (typeof SIGN_IN_PROVIDERS)[number];

/** Of a session that a display link opened. */
export const SYSTEM_PROVIDER = 'system';

/** Signed out: neither user nor provider, and the tenant is the default one. */
export const session = z.strictObject({
  userID: z.nullable(z.string()),
  provider: z.nullable(z.string()),
  tenantID: z.string(),
  roles: z.array(role),
  lang,
});
export type Session = z.infer<typeof session>;

export const sessionAnswer = one(session);

export const isSignedIn = ({ userID, provider }: Session): boolean => userID !== null && provider !== null;

export const langRequest = z.strictObject({ lang });
export const emailLookupRequest = z.strictObject({ email });
export const clinicSwitchRequest = z.strictObject({ tenantId });
