import { useEffect, useState } from 'react';
import { PAGE } from '#libs/contracts/limits.ts';

export type Copying = 'ready' | 'copied' | 'failed';

/** Copies, and says for a moment that it has. A page that is not served securely has no clipboard: then it says so. */
export function useCopied(): { readonly state: Copying; readonly copy: (text: string) => void } {
  const [state, setState] = useState<Copying>('ready');
  useEffect(() => {
    if (state !== 'copied') return;
    const timer = setTimeout(() => setState('ready'), PAGE.copiedMs);
    return () => clearTimeout(timer);
  }, [state]);
  const copy = (text: string) => void copied(text).then((isCopied) => setState(isCopied ? 'copied' : 'failed'));
  return { state, copy };
}

async function copied(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
