import { BellRing, Check, CircleDashed, CircleSlash, LogOut, UserX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { TicketPair } from '#libs/contracts/tickets/ticket-pair.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { Badge, type BadgeKind } from '../../../ui/badge.tsx';
import { cx } from '../../../ui/cx.ts';

type Ticket = TicketPair['ticket'];

const LOOKS: Readonly<
  Record<Ticket['status'] | 'absent' | 'left' | 'unfinished', { readonly kind: BadgeKind; readonly Icon: typeof BellRing | null }>
> = {
  // Silence is the ordinary state.
  waiting: { kind: 'neutral', Icon: null },
  notified: { kind: 'call', Icon: BellRing },
  completed: { kind: 'done', Icon: Check },
  cancelled: { kind: 'plain', Icon: CircleSlash },
  absent: { kind: 'plain', Icon: UserX },
  left: { kind: 'plain', Icon: LogOut },
  unfinished: { kind: 'plain', Icon: CircleDashed },
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
    <Badge kind={kind} {...(Icon && { icon: <Icon size={16} /> })}>
      {t(`tickets.status.${shown}`)}
    </Badge>
  );
}

const SIZES = {
  normal: 'text-lg',
  plate: 'min-h-10 min-w-12 px-2.5 text-2xl',
  medium: 'min-h-12 min-w-12 px-2.5 text-3xl',
  large: 'min-h-18 min-w-24 px-4 text-6xl',
} as const;

interface TicketNumberProps {
  readonly position: number;
  readonly size?: keyof typeof SIZES;
  readonly isCalled?: boolean;
  /** Its patient has come to the room. */
  readonly isOutlined?: boolean;
  /** Its patient is the next to be called, which a word says too. */
  readonly isNext?: boolean;
}

/** The number that a patient holds. */
export function TicketNumber({
  position,
  size = 'normal',
  isCalled = false,
  isOutlined = false,
  isNext = false,
}: TicketNumberProps) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <span
      className={cx(
        'inline-flex items-center font-semibold leading-none',
        isCalled && 'justify-center rounded-card bg-call text-on-call',
        isOutlined && 'justify-center rounded-card border border-edge',
        isNext && 'text-brand',
        SIZES[size],
        size === 'normal' && isCalled && 'min-h-9 min-w-11 px-2',
      )}
    >
      <span className="sr-only">{t('tickets.number')} </span>
      {format.position(position)}
    </span>
  );
}
