/** Context that a wrapped key is sealed to: moved into another row, it does not open. */
export const contextOfKey = (clinicId: string, id: string): string => `key ${clinicId} ${id}`;
export const contextOfSecret = (purpose: string): string => `secret ${purpose}`;

/** Purpose of a secret that only proves the master key: it opens, or the master key is another one. */
export const PROOF = 'the master key';
