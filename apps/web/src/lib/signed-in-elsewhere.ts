/** Windows of one browser share a session: the one in which a person signs in reports it to those that wait, by an entry that it takes away again. */
const STORAGE_KEY = 'signedIn';

export function reportSignIn(): void {
  localStorage.setItem(STORAGE_KEY, 'now');
  localStorage.removeItem(STORAGE_KEY);
}

/** Calls back whenever somebody may have signed in elsewhere: it is reported, or the person comes back to this window. */
export function onMaybeSignedIn(listener: () => void): () => void {
  const ifReported = ({ key }: StorageEvent) => key === STORAGE_KEY && listener();
  const ifSeen = () => document.visibilityState === 'visible' && listener();
  window.addEventListener('storage', ifReported);
  window.addEventListener('focus', listener);
  document.addEventListener('visibilitychange', ifSeen);
  return () => {
    window.removeEventListener('storage', ifReported);
    window.removeEventListener('focus', listener);
    document.removeEventListener('visibilitychange', ifSeen);
  };
}
