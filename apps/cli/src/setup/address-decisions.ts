import { isLoopbackHost } from '#runtime/config/loopback.ts';
import { checkAddresses, checkPublicUrl } from './checks/address.ts';
import { checkCertificate, checkKey } from './checks/certificate.ts';
import { checkPort } from './checks/port.ts';
import { type Ask, choice } from './decisions.ts';
import type { Changes } from './env-text.ts';

const HERE = '127.0.0.1';
const EVERYWHERE = '0.0.0.0';
const NO_TLS: Changes = { TLS_CERT: undefined, TLS_KEY: undefined, TRUST_PROXY: undefined };

/** Decisions on the public address and on its encryption. */
export async function addressDecisions(ask: Ask, env: NodeJS.ProcessEnv): Promise<Changes> {
  const url = await ask({ id: 'publicUrl', fallback: env['PUBLIC_URL'], accept: checkPublicUrl });
  const { protocol, hostname, port } = new URL(url);
  const variables = { ...NO_TLS, PUBLIC_URL: url };
  const listening = (HOST: string, fallback: string) => listen(ask, HOST, env['PORT'] ?? fallback);
  if (protocol === 'http:') return { ...variables, ...(await listening(HERE, port || '80')) };
  const from = await ask({
    id: 'tls',
    fallback: env['TLS_CERT'] ? 'files' : env['TRUST_PROXY'] ? 'proxy' : undefined,
    accept: choice('files', 'proxy'),
  });
  if (from === 'files') {
    return { ...variables, ...(await certificate(ask, hostname, env)), ...(await listening(EVERYWHERE, port || '443')) };
  }
  const proxies = await ask({ id: 'trustProxy', fallback: env['TRUST_PROXY'] ?? HERE, accept: checkAddresses });
  const isHere = proxies.split(',').every(isLoopbackHost);
  return { ...variables, TRUST_PROXY: proxies, ...(await listening(isHere ? HERE : EVERYWHERE, '3000')) };
}

async function certificate(ask: Ask, host: string, env: NodeJS.ProcessEnv): Promise<Changes> {
  const cert = await ask({ id: 'tlsCert', fallback: env['TLS_CERT'], accept: (file) => checkCertificate(file, host) });
  const key = await ask({ id: 'tlsKey', fallback: env['TLS_KEY'], accept: (file) => checkKey(file, cert, host) });
  return { TLS_CERT: cert, TLS_KEY: key };
}

async function listen(ask: Ask, HOST: string, fallback: string): Promise<Changes> {
  return { HOST, PORT: await ask({ id: 'port', fallback, accept: (text) => checkPort(text, HOST) }) };
}
