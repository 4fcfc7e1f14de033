import * as z from 'zod/mini';
import { one } from './answers.ts';
import { email, lang, role } from './fields/fields.ts';
import { clinicId } from './fields/ids.ts';

export const SIGN_IN_PROVIDERS = ['google', 'microsoft'] as const;
export type SignInProvider = (typeof SIGN_IN_PROVIDERS)[number];

/** The demonstration's own provider. */
export const DEMONSTRATION_PROVIDER = 'demonstration';

/** The provider of a session that a display link opened. */
export const SYSTEM_PROVIDER = 'system';

/** Signed out: neither user nor provider, and the clinic is the default one. */
export const session = z.object({
  userID: z.nullable(z.string()),
  provider: z.nullable(z.string()),
  tenantID: z.string(),
  roles: z.array(role),
  lang,
  /** Present where nobody is signed in because the session of a member has expired: the page may ask to sign in and go on. */
  expired: z.optional(z.literal(true)),
  /** The log's format: pages offer nothing that needs a later one. Optional, since a server of a former release may answer a newer page. */
  format: z.optional(z.int()),
});
export type Session = z.infer<typeof session>;

export const sessionAnswer = one(session);

export const isSignedIn = ({ userID, provider }: Session): boolean => userID !== null && provider !== null;

/** How a person can sign in. */
const PROVIDER_NAMES = [...SIGN_IN_PROVIDERS, DEMONSTRATION_PROVIDER] as const;
export type ProviderName = (typeof PROVIDER_NAMES)[number];

/** The providers that are configured, or the demonstration's. */
const signInProviders = z.object({ providers: z.array(z.enum(PROVIDER_NAMES)), demonstration: z.boolean() });
export type SignInProviders = z.infer<typeof signInProviders>;

export const signInProvidersAnswer = one(signInProviders);

export const langRequest = z.strictObject({ lang });
export const emailLookupRequest = z.strictObject({ email });
export const clinicSwitchRequest = z.strictObject({ tenantId: clinicId });
