import { useEffect, useState } from 'react';

/** A pause longer than between two keys of fast typing. */
const REST_MS = 120;

/** The text once typing rests: the server is not asked for every letter. */
export function useRested(text: string): string {
  const [rested, setRested] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), REST_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return rested;
}
