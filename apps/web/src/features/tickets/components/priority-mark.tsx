import { ChevronsUp } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { TicketPair } from '#libs/contracts/tickets/ticket-pair.ts';
import { cx } from '../../../ui/cx.ts';

interface PriorityMarkProps {
  readonly ticket: Pick<TicketPair['ticket'], 'priority' | 'status'>;
  readonly className?: string;
}

/** Why a patient comes first, in a word, for staff alone; nothing of the others and of visits that have ended. */
export function PriorityMark({ ticket: { priority, status }, className }: PriorityMarkProps) {
  const { t } = useTranslation();
  if (!priority || (status !== 'waiting' && status !== 'notified')) return null;
  return (
    <span className={cx('inline-flex shrink-0 items-center gap-1 whitespace-nowrap font-semibold text-brand text-sm', className)}>
      <ChevronsUp size={14} aria-hidden="true" />
      <span className="sr-only">{t('tickets.priority.label')}: </span>
      {t(`tickets.priority.short.${priority.reason}`)}
    </span>
  );
}
