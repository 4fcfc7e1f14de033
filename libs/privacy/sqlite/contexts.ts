/** What a wrapped key is sealed to: moved into another row, it does not open. */
export const contextOfKey = (tenant: string, id: string): string => `key ${tenant} ${id}`;
export const contextOfSecret = (purpose: string): string => `secret ${purpose}`;
