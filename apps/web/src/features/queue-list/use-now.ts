import { useEffect, useState } from 'react';

const MINUTE = 60_000;

/** The time, told anew every half minute: a wait is shown in whole ones. */
export function useNow(everyMs: number = MINUTE / 2): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return now;
}
