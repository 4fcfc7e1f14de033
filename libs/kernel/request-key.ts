/** A request's key of 128 random bits. `crypto.randomUUID` is newer than old televisions and telephones, and unknown to a page over plain http. */
export function newRequestKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
