import { useSyncExternalStore } from 'react';

/** Whether the screen is as asked, and again whenever that changes. A screen that cannot tell is a wide one. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (changed) => {
      const media = window.matchMedia?.(query);
      media?.addEventListener('change', changed);
      return () => media?.removeEventListener('change', changed);
    },
    () => window.matchMedia?.(query).matches ?? true,
  );
}

/** A phone's width shows lists as cards. */
export const useIsWide = (): boolean => useMedia('(min-width: 48rem)');

/** Room for the menu beside the page, and for two panes of it. */
export const useHasSidebar = (): boolean => useMedia('(min-width: 52.5rem)');

/** Width beside names for what is good to know. */
export const useHasWidthToSpare = (): boolean => useMedia('(min-width: 112rem)');
