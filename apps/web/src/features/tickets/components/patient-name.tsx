import { useTranslation } from 'react-i18next';
import type { TicketPair } from '#libs/contracts/tickets/ticket-pair.ts';
import { Clipped } from '../../../ui/clipped.tsx';
import { cx } from '../../../ui/cx.ts';
import { NeedsMark } from './needs/needs-mark.tsx';
import { PriorityMark } from './priority-mark.tsx';

interface PatientNameProps {
  readonly name: string | null;
  /** Damaged where it is stored, and not erased: reception may type it anew. */
  readonly unreadable?: true | undefined;
  /** Where it has no more room than that. */
  readonly lines?: 1 | 2 | 3 | 4;
  readonly className?: string;
}

/** Text in place of a name that is null: an unreadable patient was not erased. */
export const missingNameOf = ({ unreadable }: { readonly unreadable?: true | undefined }) =>
  unreadable ? ('common.unreadable' as const) : ('common.erased' as const);

/** A name of either language inside a page of either; what was erased or cannot be read says so. */
export function PatientName({ name, unreadable, lines, className }: PatientNameProps) {
  const { t } = useTranslation();
  if (name === null) {
    return <span className={cx('text-quiet italic', className)}>{t(missingNameOf({ unreadable }))}</span>;
  }
  if (lines === undefined) return <bdi className={cx('wrap-anywhere', className)}>{name}</bdi>;
  return (
    <Clipped lines={lines} {...(className !== undefined && { className })}>
      {name}
    </Clipped>
  );
}

/**
 * A name in a row of a list: cut with "…", and whole while its row has the pointer or the focus. A patient who comes first, or needs
 * something, has that beside the name, and no name stands whole over it.
 */
export function RowName({ patient: { name, unreadable, needs }, ticket }: Pick<TicketPair, 'patient' | 'ticket'>) {
  const shown = { name, unreadable, lines: 1 } as const;
  if (!ticket.priority && !needs?.length) return <PatientName {...shown} className="cut-name wrap-anywhere font-medium" />;
  return (
    <span className="flex min-w-0 items-center gap-2">
      <PatientName {...shown} className="break-all font-medium" />
      <PriorityMark ticket={ticket} />
      <NeedsMark needs={needs} />
    </span>
  );
}
