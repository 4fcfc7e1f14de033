import type { Lang } from '#libs/contracts/lang.ts';
import { ar, en } from '../../apps/web/src/i18n/texts/all.ts';

/** Texts of the pages, for tests that read them in both languages. */
export const WORDS = { ar, en } as const satisfies Record<Lang, object>;
