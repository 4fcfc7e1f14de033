import { useEffect, useRef } from 'react';
import { destroyAnnouncer } from 'react-aria/private/live-announcer/LiveAnnouncer';

/**
 * Takes the announcement of a pending button away with the button. The kit announces it by reference, the first time with a delay:
 * once the button has gone with its dialog, an image without a name would stand there for seconds.
 */
export function usePendingAnnouncement(isPending: boolean): void {
  const wasPending = useRef(isPending);
  useEffect(() => {
    wasPending.current ||= isPending;
  }, [isPending]);
  useEffect(
    () => () => {
      if (wasPending.current) destroyAnnouncer();
    },
    [],
  );
}
