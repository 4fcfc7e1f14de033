import type { QueryClient } from '@tanstack/react-query';

/** The key of a write that ends with another document: pending until this one is gone. */
export const LEAVING = ['leaving'] as const;

let isGone = false;
let ask: (() => Promise<boolean>) | null = null;

/** The person is on the way out: nothing more is fetched, and nobody is told that the session is over. */
export const isLeaving = (client: QueryClient): boolean => isGone || client.isMutating({ mutationKey: LEAVING }) > 0;

/** Another document: nothing of this session is left in the browser's memory. */
export function leaveFor(address: string): Promise<never> {
  isGone = true;
  location.assign(address);
  return new Promise(() => undefined);
}

/** Asks before anything is sent that ends in leaving: false where the person would rather stay with unsaved changes. */
export const mayLeave = async (): Promise<boolean> => (ask === null ? true : await ask());

/** Registers the question for a page with something to lose; the answer removes it. */
export function askBeforeLeaving(question: () => Promise<boolean>): () => void {
  ask = question;
  return () => {
    ask = null;
  };
}
