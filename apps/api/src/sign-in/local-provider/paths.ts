/** Mount path of the local provider; its issuer is our own address with this. */
export const MOUNT = '/oidc';

export const interactionPath = (uid: string): string => `${MOUNT}/interaction/${uid}`;
/** Path of the page's style sheet and fonts. */
export const PAGE_FILES = `${MOUNT}/page`;
