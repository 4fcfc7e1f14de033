import { useSyncExternalStore } from 'react';

let isExpired = false;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The session of the page's member has expired, or goes on: the page stays as it was meanwhile. */
export function setExpired(expired: boolean): void {
  isExpired = expired;
  for (const listener of listeners) listener();
}

export const useIsExpired = (): boolean => useSyncExternalStore(subscribe, () => isExpired);

/** Settles at once, or as soon as the session goes on. */
export const untilSignedIn = (): Promise<void> =>
  new Promise((resolve) => {
    if (!isExpired) return resolve();
    const leave = subscribe(() => {
      if (isExpired) return;
      leave();
      resolve();
    });
  });
