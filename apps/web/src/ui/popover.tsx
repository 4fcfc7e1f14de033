import type { ReactElement, ReactNode } from 'react';
import { DialogTrigger } from 'react-aria-components/Dialog';
import { Popover as AriaPopover } from 'react-aria-components/Popover';
import { cx } from './cx.ts';

interface FloatingProps {
  /** Where what lies on it has no name of its own; then it is the dialog. */
  readonly label?: string;
  readonly children: ReactNode;
  readonly className?: string;
  readonly placement?: 'bottom start' | 'bottom end' | 'top start' | 'top end' | 'end bottom';
}

/**
 * The sheet of paper that menus, selects and popovers lie on. It is there at once: people open it to choose. What it has
 * no room for is scrolled, in a list of its own where there is one.
 */
export const Floating = ({ label, children, className, placement = 'bottom start' }: FloatingProps) => (
  <AriaPopover
    {...(label !== undefined && { 'aria-label': label })}
    placement={placement}
    offset={6}
    className={cx(
      'flex flex-col overflow-auto animate-settle rounded-card border border-line-strong bg-raised text-ink shadow-float outline-none',
      className,
    )}
  >
    {children}
  </AriaPopover>
);

/** Text keeps clear of a telephone's edges, and in rows short enough to read. */
export const FLOATING_TEXT = 'max-w-[min(24rem,100vw-1.5rem)]';

interface PopoverProps {
  readonly label: string;
  /** A button of the kit. */
  readonly trigger: ReactElement;
  readonly children: ReactNode;
  readonly placement?: FloatingProps['placement'];
}

export const Popover = ({ label, trigger, children, placement }: PopoverProps) => (
  <DialogTrigger>
    {trigger}
    <Floating label={label} className={cx(FLOATING_TEXT, 'p-4')} {...(placement && { placement })}>
      {children}
    </Floating>
  </DialogTrigger>
);
