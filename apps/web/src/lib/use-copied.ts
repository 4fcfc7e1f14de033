import { useEffect, useState } from 'react';
import { PAGE } from '#libs/contracts/limits.ts';

/** Whether something was copied a moment ago; each copy begins the moment anew. */
export function useCopied(): readonly [isCopied: boolean, copied: () => void] {
  const [copies, setCopies] = useState(0);
  const [over, setOver] = useState(0);
  useEffect(() => {
    if (copies === 0) return;
    const timer = setTimeout(() => setOver(copies), PAGE.copiedMs);
    return () => clearTimeout(timer);
  }, [copies]);
  return [copies > over, () => setCopies((before) => before + 1)];
}
