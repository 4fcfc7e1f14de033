/** A URL's host without user, password and options. */
export const hostIn = (url: string): string => url.replace(/^(\w[\w+]*:\/\/)(?:[^/?]*@)?([^/?]*).*$/s, '$1$2');
