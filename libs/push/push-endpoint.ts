/** Whether a subscription's address is one of a push service that is named, or below one: nobody else is ever asked on a browser's word. */
export function isPushEndpoint(endpoint: string, hosts: readonly string[]): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, port, username, password, hash } = new URL(endpoint);
  if (username !== '' || password !== '' || hash !== '') return false;
  // This machine's own, for a test: its address is named in full, and any of its ports may listen.
  if (LOOPBACK.test(hostname)) return hosts.includes(hostname) && (protocol === 'https:' || protocol === 'http:');
  return protocol === 'https:' && port === '' && hosts.some((host) => hostname === host || hostname.endsWith(`.${host}`));
}

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/** Hosts by commas; undefined: one of them is none. */
export function pushHostsIn(text: string): readonly string[] | undefined {
  const hosts = text.split(',').flatMap((part) => part.trim().toLowerCase() || []);
  return hosts.every((host) => HOST.test(host)) ? hosts : undefined;
}

const HOST = /^(\[::1\]|[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*)$/;
