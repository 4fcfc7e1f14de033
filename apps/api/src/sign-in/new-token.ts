/** Returns at least 32 random bytes as text that is safe in cookies and URLs. */
export type NewToken = () => string;
export const NEW_TOKEN = Symbol('NewToken');
