import { useCallback, useEffect } from 'react';
import { createPath, useLocation, useNavigate, useNavigation } from 'react-router';
import { ApiFailure } from '../../lib/api/api-failure.ts';

/** Where it was tried again: an error that stands there once more was not mended by asking the router. */
let triedAt: string | null = null;

/** Pause before it is tried again by itself, where nobody answered. */
const AGAIN_AFTER_MS = 15_000;

/**
 * Asks the router anew, and with it for a piece that did not come; then for the whole document. There may be a newer one, and
 * browsers remember that a piece did not come.
 */
export function useTryAgain(error: unknown, isByItself: boolean) {
  const here = createPath(useLocation());
  const navigate = useNavigate();
  const { state } = useNavigation();
  useEffect(() => {
    if (triedAt !== here) return;
    triedAt = null;
    if (!(error instanceof ApiFailure)) void reload();
  }, [error, here]);
  const tryAgain = useCallback(() => {
    triedAt = here;
    void navigate(here, { replace: true });
  }, [here, navigate]);
  const isTrying = state === 'loading';
  useEffect(() => {
    if (!isByItself || isTrying) return;
    const timeout = setTimeout(tryAgain, AGAIN_AFTER_MS);
    addEventListener('online', tryAgain);
    return () => {
      clearTimeout(timeout);
      removeEventListener('online', tryAgain);
    };
  }, [isByItself, isTrying, tryAgain]);
  return { tryAgain, isTrying };
}

/** Only where it can be had: a browser that reloads without a server has no page any more. */
async function reload(): Promise<void> {
  const answer = await fetch(location.href).catch(() => null);
  if (answer?.ok) location.reload();
}
