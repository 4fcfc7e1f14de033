import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { cx } from '../../../../ui/cx.ts';
import { type Moment, nearestTo } from '../../rules/moments.ts';
import type { Span } from '../../rules/timeline.ts';

const SECOND = 1_000;

/** The thumb is as wide as both margins of the marks: its middle stands above them. */
const THUMB = cx(
  '[&::-webkit-slider-thumb]:size-6 [&::-webkit-slider-thumb]:appearance-none [&::-webkit-slider-thumb]:rounded-full',
  '[&::-webkit-slider-thumb]:border-3 [&::-webkit-slider-thumb]:border-surface [&::-webkit-slider-thumb]:bg-ink',
  '[&::-moz-range-thumb]:size-6 [&::-moz-range-thumb]:box-border [&::-moz-range-thumb]:rounded-full',
  '[&::-moz-range-thumb]:border-3 [&::-moz-range-thumb]:border-surface [&::-moz-range-thumb]:bg-ink',
  '[&::-webkit-slider-thumb]:-mt-2.75',
);
const TRACK = cx(
  '[&::-webkit-slider-runnable-track]:h-0.5 [&::-webkit-slider-runnable-track]:bg-edge',
  '[&::-moz-range-track]:h-0.5 [&::-moz-range-track]:bg-edge',
);

interface TimeSliderProps {
  readonly slider: RefObject<HTMLInputElement | null>;
  readonly moments: readonly Moment[];
  readonly span: Span;
  readonly at: string;
  /** The instant and what happened then, in words. */
  readonly words: string;
  readonly onPick: (at: string) => void;
  readonly onFocusChange: (hasFocus: boolean) => void;
}

/** The browser's own slider, which runs as its reader does. It holds seconds, and stops at moments alone; its keys are the player's. */
export function TimeSlider({ slider, moments, span, at, words, onPick, onFocusChange }: TimeSliderProps) {
  const { t } = useTranslation();
  const seconds = (until: number) => Math.round((until - span.from) / SECOND);
  return (
    <input
      ref={slider}
      type="range"
      aria-label={t('replay.slider')}
      aria-valuetext={words}
      min={0}
      max={Math.max(1, seconds(span.to))}
      value={Math.min(seconds(span.to), Math.max(0, seconds(Date.parse(at))))}
      onChange={({ target }) => {
        const picked = nearestTo(moments, span.from + Number(target.value) * SECOND);
        if (picked) onPick(picked.at);
      }}
      onFocus={() => onFocusChange(true)}
      onBlur={() => onFocusChange(false)}
      className={cx('relative block h-11 w-full cursor-pointer appearance-none rounded-control bg-transparent', TRACK, THUMB)}
    />
  );
}
