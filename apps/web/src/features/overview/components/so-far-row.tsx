import type { ReactNode } from 'react';
import { Skeleton } from '../../../ui/skeleton.tsx';

interface SoFarRowProps {
  readonly name: string;
  readonly isPending: boolean;
  readonly note?: ReactNode;
  readonly children: ReactNode;
}

/** A figure in a list of them, with what it is measured by below it. */
export const SoFarRow = ({ name, isPending, note, children }: SoFarRowProps) => (
  <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-3 py-1">
    <dt>{name}</dt>
    <dd className="ms-auto flex min-w-0 flex-wrap items-center justify-end gap-x-3" aria-busy={isPending}>
      {isPending ? <Skeleton className="h-6 w-20" /> : <p className="font-semibold">{children}</p>}
      {!isPending && note}
    </dd>
  </div>
);
