import { useMemo } from 'react';
import type { Lang } from '#libs/contracts/lang.ts';
import { Format, type Habits } from '../lib/format.ts';
import { type Say, sayIn } from '../texts/say.ts';

/** How everything on this wall is said and written. */
export interface Hand {
  readonly lang: Lang;
  readonly say: Say;
  readonly format: Format;
}

export function useHand({ lang, digits, timezone }: Habits): Hand {
  return useMemo(() => ({ lang, say: sayIn(lang), format: new Format({ lang, digits, timezone }) }), [lang, digits, timezone]);
}
