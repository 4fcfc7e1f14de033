import { useEffect } from 'react';
import type { PageMeta } from '#libs/contracts/answers.ts';

interface Answered {
  readonly data: { readonly meta: PageMeta } | undefined;
  readonly isPlaceholderData: boolean;
}

type Change = (part: { readonly page: number }, options: { readonly replace: boolean }) => void;

/** Goes back to the last page where the address asks for a later one, or where the last row of a page is gone. */
export function useLastPage({ data, isPlaceholderData }: Answered, page: number, change: Change): void {
  const pages = isPlaceholderData ? undefined : data?.meta.pages;
  useEffect(() => {
    if (pages !== undefined && page > Math.max(pages, 1)) change({ page: Math.max(pages, 1) }, { replace: true });
  }, [pages, page, change]);
}
