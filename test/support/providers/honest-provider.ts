import { generateKeyPairSync } from 'node:crypto';
import Provider, { interactionPolicy } from 'oidc-provider';

/**
 * An OpenID provider as others build them, as a process of its own. It asks nothing: the person announced by `login_hint` is
 * signed in. `honest-provider.ts <port> <redirect uri>`
 */
const [, , port, redirectUri = ''] = process.argv;
const issuer = `http://127.0.0.1:${port}`;
const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 });

const policy = interactionPolicy.base();
policy.remove('consent');
policy.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }), 0);

const provider = new Provider(issuer, {
  clients: [
    {
      client_id: 'dawr',
      client_secret: 'secret of dawr',
      redirect_uris: [redirectUri],
      token_endpoint_auth_method: 'client_secret_post',
    },
  ],
  jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), alg: 'RS256', use: 'sig' }] },
  cookies: { keys: ['for the tests'] },
  claims: { openid: ['sub', 'tid', 'oid', 'xms_edov'], email: ['email', 'email_verified'] },
  conformIdTokenClaims: false,
  features: { devInteractions: { enabled: false } },
  interactions: { policy, url: (_, { uid }) => `/as-announced/${uid}` },
  findAccount: (_, email) => ({ accountId: email, claims: () => claimsOf(email) }),
  loadExistingGrant: async ({
    oidc: {
      client,
      session,
      provider: { Grant },
    },
  }) => {
    const grant = new Grant({ clientId: client?.clientId ?? '', accountId: session?.accountId ?? '' });
    grant.addOIDCScope('openid email profile');
    await grant.save();
    return grant;
  },
});

provider.use(async (context, next) => {
  if (!context.path.startsWith('/as-announced/')) return await next();
  const { params } = await provider.interactionDetails(context.req, context.res);
  const result = { select_account: {}, login: { accountId: String(params['login_hint']) } };
  context.redirect(await provider.interactionResult(context.req, context.res, result));
});
provider.listen(Number(port), '127.0.0.1', () => process.stdout.write('is ready\n'));

/** Also what Microsoft would say, so that one of it serves for both. */
function claimsOf(email: string) {
  return {
    sub: `account of ${email}`,
    email,
    email_verified: true,
    tid: 'a-directory',
    oid: `account of ${email}`,
    xms_edov: true,
  };
}
