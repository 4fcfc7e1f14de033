import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from 'react-aria-components/Button';
import { DialogTrigger } from 'react-aria-components/Dialog';
import { Clipped } from './clipped.tsx';
import { cx } from './cx.ts';
import { FLOATING_TEXT, Floating } from './popover.tsx';

interface ClippedDetailsProps {
  /** Name of the whole. */
  readonly label: string;
  readonly words: string;
  /** All that there is to say. */
  readonly children: ReactNode;
}

/** Words in the height of one row. Pressed, they show the whole. */
export const ClippedDetails = ({ label, words, children }: ClippedDetailsProps) => (
  <DialogTrigger>
    <Button className="-my-1.5 flex min-h-11 min-w-0 cursor-pointer items-center gap-1 rounded-small text-start data-hovered:text-ink">
      <Clipped lines={1}>{words}</Clipped>
      <ChevronDown size={16} aria-hidden="true" className="shrink-0" />
    </Button>
    <Floating label={label} className={cx(FLOATING_TEXT, 'gap-2 p-4')}>
      {children}
    </Floating>
  </DialogTrigger>
);
