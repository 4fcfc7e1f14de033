import { isIP } from 'node:net';

const BITS: Readonly<Record<number, number>> = { 4: 32, 6: 128 };

/** Addresses or ranges of them, by commas; nothing is none. */
export const areAddresses = (text: string | undefined): boolean =>
  text === undefined || text.split(',').every((part) => isAddressOrRange(part.trim()));

function isAddressOrRange(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/');
  const most = BITS[isIP(address)];
  return most !== undefined && more.length === 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= most));
}
