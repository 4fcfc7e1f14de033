/** 32 random bytes have fewer distinct values than this once in more than 10^20 keys. */
const FEWEST_VALUES = 12;
const BYTE = 256;

/** Detects a made-up key: zeros, a byte or a short word repeated, or bytes that count up or down. */
export function isWeakMasterKey(key: Uint8Array): boolean {
  const steps = new Set(key.subarray(1).map((byte, index) => (byte - (key[index] ?? 0) + BYTE) % BYTE));
  return steps.size === 1 || new Set(key).size < FEWEST_VALUES;
}
