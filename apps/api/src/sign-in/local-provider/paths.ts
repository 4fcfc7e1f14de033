/** Where the local provider is mounted. Its issuer is our own address with this. */
export const MOUNT = '/oidc';

export const interactionPath = (uid: string): string => `${MOUNT}/interaction/${uid}`;
/** What its page is dressed with. */
export const PAGE_FILES = `${MOUNT}/page`;
