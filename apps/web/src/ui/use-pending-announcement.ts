import { useEffect, useRef } from 'react';
import { clearAnnouncer } from 'react-aria/private/live-announcer/LiveAnnouncer';

/** The kit waits so long before it announces for the first time. */
const FIRST_ANNOUNCED_AFTER_MS = 100;

/**
 * Takes the announcement of a pending button away with the button. The kit announces it by reference: once the button has gone
 * with its dialog, an image without a name would stand there for seconds.
 */
export function usePendingAnnouncement(isPending: boolean): void {
  const wasPending = useRef(isPending);
  useEffect(() => {
    wasPending.current ||= isPending;
  }, [isPending]);
  useEffect(
    () => () => {
      if (!wasPending.current) return;
      clearAnnouncer('assertive');
      setTimeout(() => clearAnnouncer('assertive'), FIRST_ANNOUNCED_AFTER_MS);
    },
    [],
  );
}
