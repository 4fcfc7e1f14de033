import { cx } from '../../../../ui/cx.ts';

const LOOKS = {
  curve: 'h-0.5 bg-brand',
  band: 'h-3 bg-brand/22',
  bar: 'h-3 border border-brand bg-brand-soft',
  dashes: 'h-0 border-ink border-t-2 border-dashed',
} as const;

interface LegendProps {
  readonly marks: readonly { readonly look: keyof typeof LOOKS; readonly words: string }[];
}

/** The marks of a chart, in words. */
export const Legend = ({ marks }: LegendProps) => (
  <ul className="mb-2 flex flex-wrap gap-x-5 gap-y-1 text-quiet text-sm">
    {marks.map(({ look, words }) => (
      <li key={look} className="flex items-center gap-2">
        <span aria-hidden="true" className={cx('w-6 shrink-0 [print-color-adjust:exact]', LOOKS[look])} />
        {words}
      </li>
    ))}
  </ul>
);
