import { sayCounted } from '../texts/say.ts';
import type { DisplayFormatter } from './display-formatter.ts';

/** An expected wait in words; a dash where none is known. */
export function writtenWait(minutes: number | null | undefined, { say, format, lang }: DisplayFormatter): string {
  if (minutes === null || minutes === undefined) return '-';
  return minutes === 0 ? say('noWait') : sayCounted(lang, 'minutes', minutes, format.number(minutes));
}
