import { createHash, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { type Forgery, idToken, jwks } from './forged-token.ts';

/**
 * An OpenID provider as a process of its own, that does what it is told by the address that the browser brings: `say` are
 * the claims, `forge` is what it does wrong. It keeps to the rules in all else: a code is good once, for its client, its
 * return address and its PKCE verifier.
 */
const port = Number(process.argv[2]);
const issuer = `http://127.0.0.1:${port}`;
const codes = new Map<string, URLSearchParams>();

const METADATA = {
  issuer,
  authorization_endpoint: `${issuer}/authorize`,
  token_endpoint: `${issuer}/token`,
  jwks_uri: `${issuer}/jwks`,
  response_types_supported: ['code'],
  subject_types_supported: ['public'],
  id_token_signing_alg_values_supported: ['RS256'],
  authorization_response_iss_parameter_supported: true,
};

createServer((request, response) => void answer(request, response)).listen(port, '127.0.0.1', () => {
  process.stdout.write('is ready\n');
});

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { pathname, searchParams } = new URL(request.url ?? '/', issuer);
  if (pathname === '/.well-known/openid-configuration') return json(response, 200, METADATA);
  if (pathname === '/jwks') return json(response, 200, jwks());
  if (pathname === '/authorize') return authorize(searchParams, response);
  if (pathname === '/token') return token(new URLSearchParams(await text(request)), response);
  json(response, 404, {});
}

function authorize(asked: URLSearchParams, response: ServerResponse): void {
  const back = new URL(asked.get('redirect_uri') ?? issuer);
  const code = randomUUID();
  codes.set(code, asked);
  const forge = asked.get('forge');
  const said = forge === 'refusal' ? { error: 'access_denied' } : { code };
  const iss = forge === 'answering issuer' ? 'https://accounts.google.com' : issuer;
  for (const [name, value] of Object.entries({ ...said, state: asked.get('state') ?? '', iss }))
    back.searchParams.set(name, value);
  response.writeHead(302, { location: back.href }).end();
}

function token(given: URLSearchParams, response: ServerResponse): void {
  const code = given.get('code') ?? '';
  const asked = codes.get(code);
  codes.delete(code);
  const challenge = createHash('sha256')
    .update(given.get('code_verifier') ?? '')
    .digest('base64url');
  const isGood =
    asked !== undefined &&
    asked.get('code_challenge') === challenge &&
    asked.get('redirect_uri') === given.get('redirect_uri') &&
    asked.get('client_id') === given.get('client_id') &&
    given.get('client_secret') === `secret of ${given.get('client_id')}`;
  if (!isGood) {
    json(response, 400, { error: 'invalid_grant' });
    return;
  }
  const expected = {
    issuer,
    clientId: asked.get('client_id') ?? '',
    nonce: asked.get('nonce') ?? '',
    claims: JSON.parse(asked.get('say') ?? '{}'),
  };
  const id_token = idToken(expected, (asked.get('forge') ?? undefined) as Forgery | undefined);
  json(response, 200, { access_token: randomUUID(), token_type: 'Bearer', expires_in: 60, ...(id_token && { id_token }) });
}

function json(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
