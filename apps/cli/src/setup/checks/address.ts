import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import { isLoopbackHost } from '#runtime/config/loopback.ts';
import { namesProxies } from '#runtime/config/proxies.ts';
import type { Verdict } from '../asking.ts';

/** Checks the public address: an origin over https, under a name that resolves. */
export async function checkPublicUrl(text: string): Promise<Verdict<string>> {
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) return { wrong: 'url' };
  const { protocol, hostname, origin, pathname, search, hash, username } = new URL(text);
  if (pathname !== '/' || search || hash || username) return { wrong: 'origin', details: { origin } };
  if (protocol === 'http:' && !isLoopbackHost(hostname)) return { wrong: 'httpsNeeded' };
  if (await resolves(hostname)) return { value: origin };
  return { value: origin, doubt: 'unresolved', details: { host: hostname } };
}

async function resolves(host: string): Promise<boolean> {
  if (isIP(host.replace(/^\[|\]$/g, ''))) return true;
  return await lookup(host).then(
    () => true,
    () => false,
  );
}

/** Addresses of proxies, separated by commas. */
export const checkAddresses = (text: string): Verdict<string> =>
  text !== '' && namesProxies(text) ? { value: text.replaceAll(/\s/g, '') } : { wrong: 'addresses' };
