/** Minutes until a patient is called: one in ten is called before `low`, half before `middle`, nine in ten before `high`. */
export interface Range {
  readonly low: number;
  readonly middle: number;
  readonly high: number;
}

export const inWholeMinutes = ({ low, middle, high }: Range): Range => ({
  low: Math.round(low),
  middle: Math.round(middle),
  high: Math.round(high),
});
