/** This browser's memory of the question about a day's open tickets. It holds nothing of a patient. */
export interface DayMemory {
  readonly isAnswered: boolean;
  /** When it was put off, in milliseconds; null: never. */
  readonly laterAt: number | null;
}

/** The day that ends, asked about at the desk, or the one before, asked about on the overview. */
export type Asking = 'today' | 'yesterday';

const UNASKED: DayMemory = { isAnswered: false, laterAt: null };
const ANSWERED = 'answered';

const keyOf = (clinicId: string, asking: Asking): string => `day-end:${asking}:${clinicId}`;

/** A value of another day says nothing of this one. */
export function rememberedOf(clinicId: string, asking: Asking, day: string): DayMemory {
  const [known, state] = localStorage.getItem(keyOf(clinicId, asking))?.split(' ') ?? [];
  if (known !== day || state === undefined) return UNASKED;
  if (state === ANSWERED) return { isAnswered: true, laterAt: null };
  const laterAt = Number(state);
  return Number.isFinite(laterAt) ? { isAnswered: false, laterAt } : UNASKED;
}

/** Keeps that the question was answered, or when it was put off. */
export const remember = (clinicId: string, asking: Asking, day: string, state: typeof ANSWERED | number): void =>
  localStorage.setItem(keyOf(clinicId, asking), `${day} ${state}`);
