import { useEffectEvent, useLayoutEffect } from 'react';

/** Elements that do something of their own on Enter, or stand over the page. */
const OF_ITS_OWN =
  'a, button, input, textarea, select, summary, label, [role]:not(main, table, tr, td, th), [contenteditable="true"]';

/** Enter as a key of the page: only while the focus is nowhere, so that a button keeps its own. */
export function useEnterKey(act: () => void, { isOn }: { readonly isOn: boolean }): void {
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    const { key, target, repeat, isComposing, ctrlKey, altKey, metaKey, shiftKey } = event;
    if (key !== 'Enter' || event.defaultPrevented || repeat || isComposing || ctrlKey || altKey || metaKey || shiftKey) return;
    if (target instanceof Element && target.closest(OF_ITS_OWN)) return;
    event.preventDefault();
    act();
  });
  useLayoutEffect(() => {
    if (!isOn) return;
    document.addEventListener('keydown', pressed);
    return () => document.removeEventListener('keydown', pressed);
  }, [isOn]);
}
