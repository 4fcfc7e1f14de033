/** At least 32 unguessable bytes, as text that a cookie and an address take. */
export type NewToken = () => string;
export const NEW_TOKEN = Symbol('NewToken');
