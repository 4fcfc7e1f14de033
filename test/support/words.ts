import type { Lang } from '#libs/contracts/lang.ts';
import { inside as arInside } from '../../apps/web/src/i18n/texts/ar/inside.ts';
import { outside as arOutside } from '../../apps/web/src/i18n/texts/ar/outside.ts';
import { inside as enInside } from '../../apps/web/src/i18n/texts/en/inside.ts';
import { outside as enOutside } from '../../apps/web/src/i18n/texts/en/outside.ts';

/** What the pages say, for tests that read them in both languages. */
export const WORDS = {
  ar: { ...arInside, ...arOutside },
  en: { ...enInside, ...enOutside },
} as const satisfies Record<Lang, object>;
