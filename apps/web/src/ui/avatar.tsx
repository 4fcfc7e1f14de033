import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import { initialsOf } from './initials.ts';

interface AvatarProps {
  readonly name: string;
  /** Stands for somebody who is no person: a wall. */
  readonly icon?: ReactNode;
}

/** A person in two letters, beside their name. */
export const Avatar = ({ name, icon }: AvatarProps) => (
  <span
    aria-hidden="true"
    className={cx(
      'inline-flex size-8.5 shrink-0 items-center justify-center rounded-full font-semibold text-sm leading-none',
      icon === undefined ? 'bg-chosen text-on-chosen' : 'bg-sunken text-quiet',
    )}
  >
    {icon ?? initialsOf(name)}
  </span>
);
