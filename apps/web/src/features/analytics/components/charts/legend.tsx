import { cx } from '../../../../ui/cx.ts';

const LOOKS = {
  dot: 'size-2 rounded-full bg-ink',
  range: 'h-2.5 w-3 rounded-xs bg-area-soft',
  area: 'h-2.5 w-3 border-area border-t-2 bg-chosen',
  mute: 'w-4 border-area-mute border-t-2',
  stroke: 'w-4 border-area border-t-2',
  most: 'w-4 border-area-mute border-t-2 border-dashed',
  dashes: 'w-4 border-ink border-t-2 border-dotted',
} as const;

interface LegendProps {
  readonly marks: readonly { readonly look: keyof typeof LOOKS; readonly words: string }[];
}

/** The marks of a chart, in words. */
export const Legend = ({ marks }: LegendProps) => (
  <ul className="flex flex-wrap gap-x-4 gap-y-1 text-quiet text-sm leading-row">
    {marks.map(({ look, words }) => (
      <li key={look} className="flex items-center gap-1.5">
        <span aria-hidden="true" className={cx('shrink-0 [print-color-adjust:exact]', LOOKS[look])} />
        {words}
      </li>
    ))}
  </ul>
);
