import { describe, expect, it } from '@jest/globals';
import type { CustomFetch } from 'openid-client';
import { microsoftClaims, standardClaims } from '../../apps/api/src/sign-in/providers/claims.ts';
import { Provider } from '../../apps/api/src/sign-in/providers/provider.ts';
import type { ProviderSettings } from '../../apps/api/src/sign-in/providers/provider-settings.ts';
import { DIRECTORY, TRUSTED_DIRECTORY } from '../support/clinic-with-provider.ts';
import { idToken, jwks } from '../support/providers/forged-token.ts';

const BINDING = { state: 'state', nonce: 'nonce', verifier: 'verifier' };
const CALLBACK = new URL('https://noor.example/v1/auth/microsoft/callback?code=code&state=state');
const CLIENT = { clientId: 'noor', clientSecret: 'secret' };

const json = (body: object) => new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json' } });

/** Fetches from an issuer's three addresses without a network, counting the reads of its metadata. */
function issuerAt(base: string, issuer: string, token: () => string | undefined) {
  let readings = 0;
  const fetch: CustomFetch = async (address) => {
    if (address === `${base}/token`) return json({ access_token: 'a', token_type: 'Bearer', id_token: token() });
    if (address === `${base}/keys`) return json(jwks());
    readings += 1;
    return json({
      issuer,
      authorization_endpoint: `${base}/authorize`,
      token_endpoint: `${base}/token`,
      jwks_uri: `${base}/keys`,
      id_token_signing_alg_values_supported: ['RS256'],
    });
  };
  return { fetch, readings: () => readings };
}

const now = () => new Date();

describe('Microsoft’s common address', () => {
  const COMMON = 'https://login.microsoftonline.com/common/v2.0';
  const issuerOf = (directory: string) => `https://login.microsoftonline.com/${directory}/v2.0`;
  const claims = { sub: 'account', tid: DIRECTORY, oid: 'object', email: 'huda@noor.example', xms_edov: true };

  /** The identity read from a token of that issuer. */
  const identified = async (issuer: string) => {
    const token = () => idToken({ issuer, clientId: CLIENT.clientId, nonce: BINDING.nonce, claims }, undefined);
    const { fetch } = issuerAt(COMMON, issuerOf('{tenantid}'), token);
    const parts = { ...CLIENT, name: 'microsoft', issuer: COMMON, fetch, readClaims: microsoftClaims([]) } as const;
    return await new Provider(parts, now).identify(BINDING, CALLBACK);
  };

  it('accepts each directory as issuer of its own accounts at Microsoft’s common address', async () => {
    expect(await identified(issuerOf(DIRECTORY))).toEqual({
      provider: 'microsoft',
      subject: `${DIRECTORY}.object`,
      email: 'huda@noor.example',
    });
  });

  it.each([
    ['another directory', issuerOf(TRUSTED_DIRECTORY)],
    ['no directory', issuerOf('{tenantid}')],
    ['somebody else', `https://login.evil.example/${DIRECTORY}/v2.0`],
  ])('rejects a Microsoft account issued by %s instead of its directory', async (_, issuer) => {
    await expect(identified(issuer)).rejects.toMatchObject({ code: 'signIn.failed' });
  });
});

describe('a provider', () => {
  const ISSUER = 'https://accounts.noor.example';
  const provider = (parts: Partial<ProviderSettings>, clock = now) =>
    new Provider({ ...CLIENT, name: 'google', issuer: ISSUER, readClaims: standardClaims, ...parts }, clock);
  const ask = (at: Provider) => at.authorizationUrl(BINDING, CALLBACK.href, undefined);

  it('times out on a silent provider, and asks it again the next time', async () => {
    const { fetch: answering } = issuerAt(ISSUER, ISSUER, () => undefined);
    const silent: CustomFetch = (_, { signal }) =>
      new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
    let isSilent = true;
    const at = provider({ timeoutS: 0.05, fetch: (...asked) => (isSilent ? silent : answering)(...asked) });
    await expect(ask(at)).rejects.toMatchObject({ code: 'provider.unavailable', why: 'OAUTH_TIMEOUT' });
    isSilent = false;
    expect((await ask(at)).origin).toBe(ISSUER);
  });

  it.each([
    ['breaks off', async () => Promise.reject(new TypeError('fetch failed', { cause: new Error('ECONNRESET') }))],
    ['fails', async () => new Response('', { status: 500 })],
    ['answers with a page', async () => new Response('<html>', { headers: { 'content-type': 'text/html' } })],
    ['says that it is another', async () => json({ issuer: 'https://accounts.evil.example' })],
  ])('reports a provider as unavailable that %s', async (_, fetch) => {
    await expect(ask(provider({ fetch }))).rejects.toMatchObject({ code: 'provider.unavailable' });
  });

  it('discovers a provider once for simultaneous sign-ins, and again after an hour', async () => {
    const { fetch, readings } = issuerAt(ISSUER, ISSUER, () => undefined);
    let at = Date.parse('2026-11-21T08:00Z');
    const asked = provider({ fetch }, () => new Date(at));
    await Promise.all([ask(asked), ask(asked), ask(asked)]);
    expect(readings()).toBe(1);
    at += 3_600_000;
    await ask(asked);
    expect(readings()).toBe(2);
  });

  it('sends the provider every parameter that binds its answer to this request', async () => {
    const { fetch } = issuerAt(ISSUER, ISSUER, () => undefined);
    const url = await provider({ fetch }).authorizationUrl(BINDING, CALLBACK.href, 'huda@noor.example');
    expect(Object.fromEntries(url.searchParams)).toEqual({
      client_id: 'noor',
      response_type: 'code',
      scope: 'openid email profile',
      prompt: 'select_account',
      redirect_uri: CALLBACK.href,
      state: 'state',
      nonce: 'nonce',
      code_challenge: 'iMnq5o6zALKXGivsnlom_0F5_WYda32GHkxlV7mq7hQ',
      code_challenge_method: 'S256',
      login_hint: 'huda@noor.example',
    });
  });

  it('rejects a provider’s token whose times are off by an hour from our clock', async () => {
    const token = () => idToken({ issuer: ISSUER, clientId: 'noor', nonce: 'nonce', claims: { sub: '1' } }, undefined);
    const { fetch } = issuerAt(ISSUER, ISSUER, token);
    const anHourOn = () => new Date(Date.now() + 3_600_000);
    await expect(provider({ fetch }, anHourOn).identify(BINDING, CALLBACK)).rejects.toMatchObject({
      code: 'signIn.failed',
      why: 'OAUTH_JWT_TIMESTAMP_CHECK_FAILED',
    });
  });
});
