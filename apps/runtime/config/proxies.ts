import { isIP, isIPv4 } from 'node:net';

/** Fastify's names for networks that no public address belongs to. */
const NETWORKS = new Set(['loopback', 'linklocal', 'uniquelocal']);

export const proxiesIn = (text: string | undefined): readonly string[] =>
  (text ?? '').split(',').flatMap((part) => part.trim() || []);

export const namesProxies = (text: string | undefined): boolean => proxiesIn(text).every(isProxy);

function isProxy(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  if (isIP(address) === 0) return NETWORKS.has(text);
  return rest.length === 0 && (bits === undefined || isPrefix(bits, isIPv4(address) ? 32 : 128));
}

const isPrefix = (bits: string, most: number): boolean => /^\d{1,3}$/.test(bits) && Number(bits) >= 1 && Number(bits) <= most;
