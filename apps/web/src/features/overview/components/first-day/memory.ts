import type { RememberedStep } from '../../rules/first-day.ts';

type Word = RememberedStep | 'over';

const keyOf = (clinicId: string): string => `first-day:${clinicId}`;
const wordsOf = (clinicId: string): readonly string[] => localStorage.getItem(keyOf(clinicId))?.split(' ') ?? [];

/** Keeps in this browser that a step was done here, or that the first day is over. */
export function remember(clinicId: string, word: Word): void {
  localStorage.setItem(keyOf(clinicId), [...new Set([...wordsOf(clinicId), word])].join(' '));
}

export const isKnownOver = (clinicId: string): boolean => wordsOf(clinicId).includes('over');

export const rememberedSteps = (clinicId: string): ReadonlySet<RememberedStep> =>
  new Set((['wall', 'slip'] as const).filter((step) => wordsOf(clinicId).includes(step)));
