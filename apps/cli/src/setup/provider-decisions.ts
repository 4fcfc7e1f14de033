import type { DoubtCode, Verdict } from './asking.ts';
import { checkProvider } from './checks/provider.ts';
import type { Ask } from './decisions.ts';
import type { Changes } from './env-text.ts';

const GOOGLE = 'https://accounts.google.com';
const MICROSOFT = 'https://login.microsoftonline.com/common/v2.0';
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

export interface Announce {
  /** Values to enter at the provider, shown to be copied while its page is open. */
  redirect(provider: 'google' | 'microsoft'): Promise<void>;
}

/** Decisions on sign-in providers; at least one is required. */
export async function providerDecisions(ask: Ask, env: NodeJS.ProcessEnv, announce: Announce): Promise<Changes> {
  const googleId = await ask({
    id: 'googleClientId',
    fallback: env['GOOGLE_CLIENT_ID'] ?? '',
    accept: (text) => checkClient(text, env['GOOGLE_ISSUER'] ?? GOOGLE, looksLikeGoogles),
  });
  if (googleId) await announce.redirect('google');
  const googleSecret = googleId && (await secret(ask, 'googleClientSecret', env['GOOGLE_CLIENT_SECRET']));
  const microsoftId = await ask({
    id: 'microsoftClientId',
    fallback: env['MICROSOFT_CLIENT_ID'] ?? '',
    accept: (text) =>
      text === '' && googleId === ''
        ? { wrong: 'oneProvider' }
        : checkClient(text, env['MICROSOFT_ISSUER'] ?? MICROSOFT, looksLikeMicrosofts),
  });
  if (microsoftId) await announce.redirect('microsoft');
  const microsoftSecret = microsoftId && (await secret(ask, 'microsoftClientSecret', env['MICROSOFT_CLIENT_SECRET']));
  const directories =
    microsoftId &&
    (await ask({ id: 'microsoftTenants', fallback: env['MICROSOFT_TRUSTED_TENANTS'] ?? '', accept: checkDirectories }));
  return {
    GOOGLE_CLIENT_ID: googleId || undefined,
    GOOGLE_CLIENT_SECRET: googleSecret || undefined,
    MICROSOFT_CLIENT_ID: microsoftId || undefined,
    MICROSOFT_CLIENT_SECRET: microsoftSecret || undefined,
    MICROSOFT_TRUSTED_TENANTS: directories || undefined,
  };
}

/** Only client ids of the known providers have a fixed format. */
const looksLikeGoogles = (id: string, issuer: string): DoubtCode | undefined =>
  issuer !== GOOGLE || id.endsWith('.apps.googleusercontent.com') ? undefined : 'googleClientId';
const looksLikeMicrosofts = (id: string, issuer: string): DoubtCode | undefined =>
  issuer !== MICROSOFT || UUID.test(id) ? undefined : 'microsoftClientId';

type Looks = (id: string, issuer: string) => DoubtCode | undefined;

async function checkClient(id: string, issuer: string, looks: Looks): Promise<Verdict<string>> {
  if (id === '') return { value: id };
  const verdict = await checkProvider(issuer);
  if ('wrong' in verdict || 'doubt' in verdict) return { ...verdict, value: id };
  const doubt = looks(id, issuer);
  return doubt === undefined ? { value: id } : { value: id, doubt };
}

const secret = (ask: Ask, id: 'googleClientSecret' | 'microsoftClientSecret', fallback: string | undefined): Promise<string> =>
  ask({
    id,
    fallback,
    secret: true,
    accept: (text) => {
      if (text === '') return { wrong: 'required' };
      // Microsoft shows two columns, the wrong one (the secret's id) first.
      return id === 'microsoftClientSecret' && UUID.test(text) ? { wrong: 'secretId' } : { value: text };
    },
  });

function checkDirectories(text: string): Verdict<string> {
  const ids = text.split(',').flatMap((id) => id.trim() || []);
  return ids.every((id) => UUID.test(id)) ? { value: ids.join(',') } : { wrong: 'directories' };
}
