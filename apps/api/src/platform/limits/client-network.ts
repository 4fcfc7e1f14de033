import { isIPv6 } from 'node:net';

const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;
/** The groups that name a network: whoever has one address of an IPv6 network has them all. */
const NETWORK_GROUPS = 4;
const GROUPS = 8;

/** Whom an address stands for when it is counted. */
export function networkOf(address: string): string {
  const [, mapped] = MAPPED.exec(address) ?? [];
  if (mapped !== undefined) return mapped;
  return isIPv6(address) ? `${groupsOf(address).slice(0, NETWORK_GROUPS).join(':')}::` : address;
}

function groupsOf(address: string): readonly string[] {
  const [head = '', tail] = address.toLowerCase().split('::');
  const before = head === '' ? [] : head.split(':');
  if (tail === undefined) return before.map(short);
  const after = tail === '' ? [] : tail.split(':');
  const between = Array.from({ length: Math.max(0, GROUPS - before.length - after.length) }, () => '0');
  return [...before, ...between, ...after].map(short);
}

const short = (group: string): string => group.replace(/^0+(?=.)/, '');
