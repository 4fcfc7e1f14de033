import { StartRefused } from '#libs/kernel/store-errors.ts';

/** Address of a Redis server. */
export interface RedisAddress {
  readonly url: string;
  /** The address for logs: without user and password. */
  readonly shown: string;
}

/** @throws StartRefused */
export function redisAddress(url: string): RedisAddress {
  const parsed = URL.canParse(url) ? new URL(url) : undefined;
  if (!parsed || !['redis:', 'rediss:'].includes(parsed.protocol) || parsed.hostname === '')
    throw new StartRefused('must be redis://host:port, or rediss://host:port for TLS');
  const { protocol, hostname, port, pathname, search, hash } = parsed;
  if (!/^(\/\d{0,3})?$/.test(pathname)) throw new StartRefused('after its port may stand the number of a database, such as /1');
  if (search || hash) throw new StartRefused('must end with its port or the number of a database');
  return { url, shown: `${protocol}//${hostname}:${port || '6379'}${pathname === '/' ? '' : pathname}` };
}
