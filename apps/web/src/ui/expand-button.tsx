import type { ReactNode } from 'react';
import { Button } from 'react-aria-components/Button';
import { cx } from './cx.ts';

interface ExpandButtonProps {
  readonly isExpanded: boolean;
  /** The id of what it opens. */
  readonly controls: string;
  readonly children: ReactNode;
  readonly className?: string;
  readonly onPress: () => void;
}

/** A title that opens what stands below it. */
export const ExpandButton = ({ isExpanded, controls, className, ...rest }: ExpandButtonProps) => (
  <Button
    {...rest}
    aria-expanded={isExpanded}
    aria-controls={controls}
    className={cx('flex w-full cursor-pointer items-center gap-3 text-start -outline-offset-3 data-hovered:bg-ink/6', className)}
  />
);
