import { useState } from 'react';
import { copyText } from './copy-text.ts';

/** Copies a text; where the browser lets no page do so, the person has to. */
export function useCopyText(text: string): { readonly copy: () => Promise<boolean>; readonly isByHand: boolean } {
  const [isByHand, setByHand] = useState(false);
  const copy = async () => {
    const isCopied = await copyText(text);
    setByHand(!isCopied);
    return isCopied;
  };
  return { copy, isByHand };
}
