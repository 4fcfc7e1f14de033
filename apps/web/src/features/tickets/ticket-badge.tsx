import { BellRing, CircleCheck, CircleSlash, Hourglass } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { TicketPair } from '#libs/contracts/tickets/ticket-pair.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { Badge, type BadgeKind } from '../../ui/badge.tsx';
import { cx } from '../../ui/cx.ts';

type Status = TicketPair['ticket']['status'];

const LOOKS: Readonly<Record<Status, { readonly kind: BadgeKind; readonly Icon: typeof BellRing }>> = {
  waiting: { kind: 'neutral', Icon: Hourglass },
  notified: { kind: 'call', Icon: BellRing },
  completed: { kind: 'done', Icon: CircleCheck },
  cancelled: { kind: 'neutral', Icon: CircleSlash },
};

export function StatusBadge({ status }: { readonly status: Status }) {
  const { t } = useTranslation();
  const { kind, Icon } = LOOKS[status];
  return (
    <Badge kind={kind} icon={<Icon size={16} />}>
      {t(`tickets.status.${status}`)}
    </Badge>
  );
}

interface TicketNumberProps {
  readonly position: number;
  readonly size?: 'normal' | 'large';
  readonly isCalled?: boolean;
}

/** The number that a patient holds, with two digits at least. */
export function TicketNumber({ position, size = 'normal', isCalled = false }: TicketNumberProps) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <span
      className={cx(
        'inline-flex items-center justify-center rounded-control font-bold',
        isCalled ? 'bg-call text-on-call' : 'bg-brand-soft text-on-brand-soft',
        size === 'large' ? 'min-w-32 px-6 py-4 text-5xl leading-none' : 'min-w-12 px-2.5 py-1 text-lg leading-tight',
      )}
    >
      <span className="sr-only">{t('tickets.number')} </span>
      {format.ordinal(position)}
    </span>
  );
}
