import { useEffect, useEffectEvent, useState } from 'react';

const SECOND = 1_000;

interface RunsOut {
  /** When it is over, on this window's clock. */
  readonly until: number;
  /** Its time stands still. */
  readonly isPaused: boolean;
  readonly onEnd: () => void;
}

/** Calls once the time is over in which nobody held it. The milliseconds that were left when it began or went on. */
export function useRunsOut({ until, isPaused, onEnd }: RunsOut): number {
  const [left, setLeft] = useState(() => Math.max(0, until - performance.now()));
  const over = useEffectEvent(onEnd);
  const remaining = useEffectEvent(() => left);
  useEffect(() => {
    if (isPaused) return;
    const [begun, rest] = [performance.now(), remaining()];
    const timer = setTimeout(() => over(), rest);
    return () => {
      clearTimeout(timer);
      setLeft(rest - (performance.now() - begun));
    };
  }, [isPaused]);
  return left;
}

/** Whole seconds that are left, for people who see no motion. */
export function useSecondsLeft(left: number, isPaused: boolean): number {
  const [passed, setPassed] = useState(0);
  useEffect(() => {
    setPassed(0);
    if (isPaused) return;
    const begun = performance.now();
    const ticking = setInterval(() => setPassed(performance.now() - begun), SECOND);
    return () => clearInterval(ticking);
  }, [isPaused]);
  return Math.max(0, Math.ceil((left - passed) / SECOND));
}
