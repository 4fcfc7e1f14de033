import type { IncomingMessage } from 'node:http';
import { isIPv6 } from 'node:net';

/** A registered name or an IPv4 address (RFC 3986), or an IPv6 address in brackets; then a port, which may be empty. */
const AUTHORITY = /^(?:\[(?<address>[\da-f:.]+)\]|(?:[\w.~!$&'()*+,;=-]|%[\da-f]{2})+)(?::(?<port>\d*))?$/i;
const HIGHEST_PORT = 65_535;

type Asked = Pick<IncomingMessage, 'rawHeaders' | 'httpVersion'>;

/**
 * The reason to refuse a request by its Host (RFC 9112, section 3.2); undefined: it is in order. Every line counts: Node's own
 * `headers.host` has the first of two, and a proxy before us may have routed by the other.
 */
export function hostFault({ rawHeaders, httpVersion }: Asked): string | undefined {
  const [host, ...others] = rawHeaders.filter((_, index) => index % 2 === 1 && rawHeaders[index - 1]?.toLowerCase() === 'host');
  if (host === undefined) return httpVersion === '1.1' ? 'no Host' : undefined;
  if (others.length > 0) return 'two Hosts';
  return isAuthority(host) ? undefined : 'invalid Host';
}

function isAuthority(host: string): boolean {
  const found = AUTHORITY.exec(host);
  if (!found) return false;
  const { address, port = '' } = found.groups ?? {};
  return (address === undefined || isIPv6(address)) && Number(port) <= HIGHEST_PORT;
}
