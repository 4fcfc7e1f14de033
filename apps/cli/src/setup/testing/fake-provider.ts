import { once } from 'node:events';
import { createServer } from 'node:http';

export interface FakeProvider {
  readonly issuer: string;
  close(): void;
}

/** Serves an OpenID discovery document of any content on loopback. */
export async function fakeProvider(says: (issuer: string) => object = document): Promise<FakeProvider> {
  const server = createServer(({ url }, response) => {
    if (url !== '/.well-known/openid-configuration') response.statusCode = 404;
    response.setHeader('Content-Type', 'application/json').end(JSON.stringify(says(issuer)));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const issuer = `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`;
  const close = (): void => {
    server.close();
    server.closeAllConnections();
  };
  return { issuer, close };
}

export const document = (issuer: string) => ({
  issuer,
  authorization_endpoint: `${issuer}/authorize`,
  token_endpoint: `${issuer}/token`,
  jwks_uri: `${issuer}/keys`,
  response_types_supported: ['code'],
  subject_types_supported: ['public'],
  id_token_signing_alg_values_supported: ['RS256'],
});
