import { type ReactNode, useId } from 'react';
import { cx } from './cx.ts';

interface WithHintProps {
  readonly hint: string | undefined;
  /** Where the words of the control begin: the hint stands under them. */
  readonly indent: string;
  readonly children: (description: { readonly 'aria-describedby'?: string }) => ReactNode;
}

/** A hint under a checkbox or a switch, which React Aria gives no description of their own. */
export function WithHint({ hint, indent, children }: WithHintProps) {
  const id = useId();
  if (hint === undefined) return children({});
  return (
    <div>
      {children({ 'aria-describedby': id })}
      <p id={id} className={cx('text-pretty text-quiet text-sm', indent)}>
        {hint}
      </p>
    </div>
  );
}
