import { useMemo } from 'react';
import type { Lang } from '#libs/contracts/lang.ts';
import { Format, type Habits } from '../../lib/format.ts';
import { type Say, sayIn } from '../../texts/say.ts';

/** Words, numbers and times as this clinic's wall writes them. */
export interface DisplayFormatter {
  readonly lang: Lang;
  readonly say: Say;
  readonly format: Format;
}

export function useDisplayFormatter({ lang, digits, timezone }: Habits): DisplayFormatter {
  return useMemo(() => ({ lang, say: sayIn(lang), format: new Format({ lang, digits, timezone }) }), [lang, digits, timezone]);
}
