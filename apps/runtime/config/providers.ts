import type { SignInProvider } from '#libs/contracts/session.ts';
import { StartRefused } from '#libs/kernel/store-errors.ts';
import type { EnvironmentVariables } from './variables.ts';

/** A sign-in provider's settings, and the variables that set them. */
export interface ProviderSettings {
  readonly name: SignInProvider;
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
}

/** @throws StartRefused where one is half configured */
export function providersOf(variables: EnvironmentVariables): readonly ProviderSettings[] {
  return [
    ...one('GOOGLE', 'google', variables.GOOGLE_ISSUER, variables),
    ...one('MICROSOFT', 'microsoft', variables.MICROSOFT_ISSUER, variables),
  ];
}

function one(
  prefix: 'GOOGLE' | 'MICROSOFT',
  name: SignInProvider,
  issuer: string,
  variables: EnvironmentVariables,
): readonly ProviderSettings[] {
  const clientId = variables[`${prefix}_CLIENT_ID`];
  const clientSecret = variables[`${prefix}_CLIENT_SECRET`];
  if (clientId !== undefined && clientSecret !== undefined) return [{ name, issuer, clientId, clientSecret }];
  if (clientId === undefined && clientSecret === undefined) return [];
  const [missing, given] = clientId === undefined ? ['ID', 'SECRET'] : ['SECRET', 'ID'];
  throw new StartRefused(`${prefix}_CLIENT_${missing}: missing, while ${prefix}_CLIENT_${given} is set; set both or neither`);
}
