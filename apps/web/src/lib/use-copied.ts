import { useEffect, useState } from 'react';

/** How long a control shows that it has copied. */
export const COPIED_MS = 2_000;

/** Whether something was copied a moment ago; each copy begins the moment anew. */
export function useCopied(): readonly [isCopied: boolean, copied: () => void] {
  const [copies, setCopies] = useState(0);
  const [over, setOver] = useState(0);
  useEffect(() => {
    if (copies === 0) return;
    const timer = setTimeout(() => setOver(copies), COPIED_MS);
    return () => clearTimeout(timer);
  }, [copies]);
  return [copies > over, () => setCopies((before) => before + 1)];
}
