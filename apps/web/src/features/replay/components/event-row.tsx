import { Pin } from 'lucide-react';
import { memo } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { useTranslation } from 'react-i18next';
import type { ReplayedEvent } from '#libs/contracts/replay.ts';
import { cx } from '../../../ui/cx.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { ActionIcon } from '../../audit/public.ts';
import { InstantTime } from './instant-time.tsx';

interface EventRowProps {
  readonly event: ReplayedEvent;
  readonly isCurrent: boolean;
  /** Whether another number is followed. */
  readonly isMuted: boolean;
  readonly isChosen: boolean;
  readonly timezone: string;
  readonly onGo: (at: string) => void;
  readonly onChoose: (ticket: string) => void;
}

/** One event, in the trail's words; pressed, the day is shown as it stood then. */
export const EventRow = memo(function EventRow({
  event: { at, type, ticketId, actor, words },
  isCurrent,
  isMuted,
  isChosen,
  timezone,
  onGo,
  onChoose,
}: EventRowProps) {
  const { t } = useTranslation();
  return (
    <div
      className={cx(
        'flex items-start gap-1 rounded-control border',
        isCurrent ? 'border-brand bg-brand-soft text-on-brand-soft' : 'border-transparent',
      )}
    >
      <AriaButton
        aria-current={isCurrent}
        onPress={() => onGo(at)}
        className="flex min-h-11 min-w-0 grow cursor-pointer items-start gap-3 rounded-control p-2 text-start data-hovered:bg-sunken data-hovered:text-ink"
      >
        <ActionIcon action={type} />
        <span className="min-w-0">
          <span className={cx('wrap-anywhere block', isMuted && 'text-quiet', isChosen && 'font-semibold')}>{words}</span>
          <span className={cx('wrap-anywhere block text-sm', !isCurrent && 'text-quiet')}>
            <InstantTime at={at} timezone={timezone} /> ·{' '}
            <bdi>{actor.name ?? t(`tickets.history.${actor.kind === 'member' ? 'erasedMember' : actor.kind}`)}</bdi>
          </span>
        </span>
      </AriaButton>
      {ticketId !== null && !isChosen && (
        <IconButton
          label={t('replay.chosen.choose')}
          icon={<Pin size={18} />}
          placement="start"
          onPress={() => onChoose(ticketId)}
        />
      )}
    </div>
  );
});
