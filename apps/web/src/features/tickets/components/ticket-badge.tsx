import { BellRing, CircleCheck, CircleDashed, CircleSlash, Hourglass, LogOut, UserX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { TicketPair } from '#libs/contracts/tickets/ticket-pair.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { Badge, type BadgeKind } from '../../../ui/badge.tsx';
import { cx } from '../../../ui/cx.ts';

type Ticket = TicketPair['ticket'];

const LOOKS: Readonly<
  Record<Ticket['status'] | 'absent' | 'left' | 'unfinished', { readonly kind: BadgeKind; readonly Icon: typeof BellRing }>
> = {
  waiting: { kind: 'neutral', Icon: Hourglass },
  notified: { kind: 'call', Icon: BellRing },
  completed: { kind: 'done', Icon: CircleCheck },
  cancelled: { kind: 'neutral', Icon: CircleSlash },
  absent: { kind: 'neutral', Icon: UserX },
  left: { kind: 'neutral', Icon: LogOut },
  unfinished: { kind: 'neutral', Icon: CircleDashed },
};

interface StatusBadgeProps extends Pick<Ticket, 'status' | 'cancelReason'> {
  readonly isPastDay?: boolean;
}

/** How a cancelled one ended is told where it is known; nobody waits or is called on a day that is over. */
export function StatusBadge({ status, cancelReason = null, isPastDay = false }: StatusBadgeProps) {
  const { t } = useTranslation();
  const isOpen = status === 'waiting' || status === 'notified';
  const shown = isPastDay && isOpen ? 'unfinished' : (cancelReason ?? status);
  const { kind, Icon } = LOOKS[shown];
  return (
    <Badge kind={kind} icon={<Icon size={16} />}>
      {t(`tickets.status.${shown}`)}
    </Badge>
  );
}

interface TicketNumberProps {
  readonly position: number;
  readonly size?: 'normal' | 'large';
  readonly isCalled?: boolean;
}

/** The number that a patient holds. */
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
      {format.position(position)}
    </span>
  );
}
