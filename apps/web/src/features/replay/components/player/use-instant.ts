import { useEffect, useEffectEvent, useRef, useState } from 'react';

/** Browsers refuse an address that changes more often than a few times a second. */
const WRITTEN_EVERY_MS = 400;
/** Writes that may be on their way into the address. */
const UNDER_WAY = 10;

interface Addressed {
  /** The instant of the address; undefined: it names none. */
  readonly at: string | undefined;
  readonly write: (at: string) => void;
}

interface Moved {
  readonly to: string;
  /** The address as it was moved from, and as it was written since. */
  readonly own: readonly (string | undefined)[];
}

/** The instant that is shown: the address's, until it is moved from, which is written there soon. */
export function useInstant({ at, write }: Addressed) {
  const [moved, setMoved] = useState<Moved | null>(null);
  const writtenAt = useRef(Number.NEGATIVE_INFINITY);
  // Another address than these, by a link or the browser's back, is what the person wants now.
  const isOwn = (own: Moved['own']): boolean => own.includes(at);
  const shown = moved !== null && isOwn(moved.own) ? moved.to : at;
  const writeShown = useEffectEvent((instant: string) => {
    writtenAt.current = performance.now();
    setMoved((last) => last && { ...last, own: [...last.own.slice(-UNDER_WAY), instant] });
    write(instant);
  });
  useEffect(() => {
    if (shown === undefined || shown === at) return;
    const wait = Math.max(0, writtenAt.current + WRITTEN_EVERY_MS - performance.now());
    const timer = setTimeout(() => writeShown(shown), wait);
    return () => clearTimeout(timer);
  }, [shown, at]);
  const moveTo = (to: string): void => setMoved((last) => ({ to, own: last && isOwn(last.own) ? last.own : [at] }));
  return { shown, moveTo };
}
