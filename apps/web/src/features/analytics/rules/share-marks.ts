/** Percents from one mark to the next. */
const STEPS = [2, 5, 10, 20] as const;
const STEPS_MOST = 5;
/** Few shares are drawn as few: the axis reaches a tenth at least. */
const LEAST = 10;

/** Marks of an axis that reaches the largest share: whole percents, so that none is written as another number than it stands at. */
export function shareMarks(most: number): readonly number[] {
  const percents = Math.max(LEAST, Math.ceil(most * 100));
  const step = STEPS.find((each) => each * STEPS_MOST >= percents) ?? 20;
  return Array.from({ length: Math.ceil(percents / step) + 1 }, (_, mark) => (mark * step) / 100);
}
