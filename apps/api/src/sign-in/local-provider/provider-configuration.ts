import { generateKeyPairSync } from 'node:crypto';
import { type Configuration, interactionPolicy, type JWK, type KoaContextWithOIDC } from 'oidc-provider';
import { signInPage } from '../../platform/access/redirect-pages.ts';
import { BoundedAdapter, ForgetfulAdapter } from './bounded-adapter.ts';
import { interactionPath } from './paths.ts';

export interface LocalClient {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly redirectUris: readonly string[];
  readonly cookieKey: string;
}

const MINUTE_S = 60;

/** Configures a provider with one client: ourselves. Keys and state live in memory and end with the process. */
export function configurationFor({ clientId, clientSecret, redirectUris, cookieKey }: LocalClient): Configuration {
  return {
    adapter: (kind) => (kind === 'Session' ? new ForgetfulAdapter(Date.now) : new BoundedAdapter(Date.now)),
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: [...redirectUris],
        response_types: ['code'],
        grant_types: ['authorization_code'],
        token_endpoint_auth_method: 'client_secret_post',
        id_token_signed_response_alg: 'ES256',
      },
    ],
    jwks: { keys: [newKey()] },
    cookies: { keys: [cookieKey], names: { interaction: 'oidc-interaction', resume: 'oidc-resume', session: 'oidc-session' } },
    scopes: ['openid', 'email', 'profile'],
    claims: { openid: ['sub'], email: ['email', 'email_verified'] },
    // Puts the e-mail into the ID token, because the client requests nothing else.
    conformIdTokenClaims: false,
    responseTypes: ['code'],
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false }, rpInitiatedLogout: { enabled: false }, userinfo: { enabled: false } },
    enabledJWA: { idTokenSigningAlgValues: ['ES256'] },
    ttl: {
      AuthorizationCode: MINUTE_S,
      AccessToken: MINUTE_S,
      IdToken: MINUTE_S,
      Grant: 10 * MINUTE_S,
      Interaction: 10 * MINUTE_S,
      Session: 10 * MINUTE_S,
    },
    expiresWithSession: () => false,
    interactions: { policy: alwaysSelectAccount(), url: (_, { uid }) => interactionPath(uid) },
    findAccount: (_, email) => ({ accountId: email, claims: () => ({ sub: email, email, email_verified: true }) }),
    loadExistingGrant: allowAll,
    renderError: (context) => context.redirect(signInPage('signIn.failed')),
  };
}

function newKey(): JWK {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return { ...privateKey.export({ format: 'jwk' }), alg: 'ES256', use: 'sig' };
}

/** Prompts for the account at every sign-in, as real providers do for `select_account`. */
function alwaysSelectAccount(): interactionPolicy.DefaultPolicy {
  const policy = interactionPolicy.base();
  policy.remove('consent');
  policy.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }), 0);
  return policy;
}

/** Grants every scope without a consent page, because the only client is ourselves. */
async function allowAll({ oidc }: KoaContextWithOIDC) {
  const { provider, client, session } = oidc;
  const grant = new provider.Grant({ clientId: client?.clientId ?? '', accountId: session?.accountId ?? '' });
  grant.addOIDCScope('openid email profile');
  await grant.save();
  return grant;
}
