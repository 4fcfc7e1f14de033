import { useEffect } from 'react';
import { DIRECTIONS, type Lang } from '#libs/contracts/lang.ts';

/** Gives the document the language that the page is in, and its direction. */
export function useDocumentLang(lang: Lang): void {
  useEffect(() => {
    document.documentElement.lang = lang;
    document.documentElement.dir = DIRECTIONS[lang];
  }, [lang]);
}
