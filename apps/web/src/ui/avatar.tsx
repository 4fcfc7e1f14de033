import type { ReactNode } from 'react';
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
    className="inline-flex size-8.5 shrink-0 items-center justify-center rounded-full bg-chosen font-semibold text-on-chosen text-sm leading-none"
  >
    {icon ?? initialsOf(name)}
  </span>
);
