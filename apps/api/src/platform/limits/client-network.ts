import { isIPv4, isIPv6 } from 'node:net';

/** All unreadable addresses count as one client: a proxy's garbage could otherwise be any number of them. */
export const UNREADABLE = 'unreadable';

const V4_WITH_PORT = /^([\d.]+):\d+$/;
const V6_IN_BRACKETS = /^\[([^\]]+)\](?::\d+)?$/;
const DOTTED_TAIL = /(\d+)\.(\d+)\.(\d+)\.(\d+)$/;
const MAPPED = /^0:0:0:0:0:ffff:([\da-f]+):([\da-f]+)$/;
/** The groups that name an IPv6 network: its customer usually controls all addresses in it. */
const NETWORK_GROUPS = 4;
/** The groups that an access provider holds, as a rule. */
const PREFIX_GROUPS = 3;
const GROUPS = 8;

/** The network that an address is counted as. A port beside the address, which some proxies write, is left out. */
export function networkOf(address: string): string {
  const bare = withoutPort(address.trim());
  if (isIPv4(bare)) return bare;
  if (!isIPv6(bare)) return UNREADABLE;
  const groups = groupsOf(bare);
  const [, high, low] = MAPPED.exec(groups.join(':')) ?? [];
  if (high !== undefined && low !== undefined) return dotted(high, low);
  return `${groups.slice(0, NETWORK_GROUPS).join(':')}::`;
}

/** The first part of an address, told of sign-ins: /24 of IPv4, /48 of IPv6. Undefined: it is unreadable. */
export function prefixOf(address: string): string | undefined {
  const network = networkOf(address);
  if (network === UNREADABLE) return undefined;
  if (isIPv4(network)) return network.replace(/\d+$/, '0/24');
  const groups = network.split(':').slice(0, PREFIX_GROUPS).join(':');
  return `${groups.replace(/(^|:)0(:0)*$/, '')}::/48`;
}

function withoutPort(address: string): string {
  const [, bare = address] = V4_WITH_PORT.exec(address) ?? V6_IN_BRACKETS.exec(address) ?? [];
  return bare;
}

/** All eight groups of an IPv6 address, each in its shortest spelling, without the zone. */
function groupsOf(address: string): readonly string[] {
  const [text = ''] = address.toLowerCase().replace(DOTTED_TAIL, inHex).split('%');
  const [head = '', tail] = text.split('::');
  const before = head === '' ? [] : head.split(':');
  if (tail === undefined) return before.map(short);
  const after = tail === '' ? [] : tail.split(':');
  const between = Array.from({ length: Math.max(0, GROUPS - before.length - after.length) }, () => '0');
  return [...before, ...between, ...after].map(short);
}

const short = (group: string): string => group.replace(/^0+(?=.)/, '');

const inHex = (_: string, ...bytes: readonly string[]): string => {
  const [first = 0, second = 0, third = 0, fourth = 0] = bytes.slice(0, 4).map(Number);
  return `${(first * 256 + second).toString(16)}:${(third * 256 + fourth).toString(16)}`;
};

const dotted = (...groups: readonly string[]): string =>
  groups
    .map((group) => Number.parseInt(group, 16))
    .flatMap((group) => [Math.floor(group / 256), group % 256])
    .join('.');
