import { Footprints } from 'lucide-react';
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
  /** Whether it is still to come at the instant shown. */
  readonly isLater: boolean;
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
  isLater,
  timezone,
  onGo,
  onChoose,
}: EventRowProps) {
  const { t } = useTranslation();
  return (
    <div
      className={cx(
        'flex items-start border-line border-t border-s-3 pe-1 leading-row',
        isCurrent ? 'border-s-ink bg-surface' : 'border-s-transparent hover:bg-ink/6',
      )}
    >
      <AriaButton
        aria-current={isCurrent}
        onPress={() => onGo(at)}
        className="-outline-offset-3! grid min-h-15 min-w-0 grow cursor-pointer grid-cols-[4.25rem_1.25rem_minmax(0,1fr)] items-start gap-x-3 py-2.5 ps-4.25 text-start max-sm:ps-3.25"
      >
        <span className="col-start-2 row-start-1 inline-flex text-quiet">
          <ActionIcon action={type} />
        </span>
        <span
          className={cx(
            'wrap-anywhere col-start-3 row-start-1',
            isChosen ? 'font-semibold text-brand' : isMuted || isLater ? 'text-faint' : 'font-medium',
          )}
        >
          {words}
        </span>
        <span className={cx('col-start-1 row-start-1', isLater ? 'text-faint' : 'text-quiet')}>
          <InstantTime at={at} timezone={timezone} />
        </span>
        <span className="sr-only"> · </span>
        <bdi
          className={cx(
            'wrap-anywhere aligned-with-page col-start-3 row-start-2 text-meta',
            isLater ? 'text-faint' : 'text-quiet',
          )}
        >
          {actor.name ?? t(`tickets.history.${actor.kind === 'member' ? 'erasedMember' : actor.kind}`)}
        </bdi>
      </AriaButton>
      {ticketId !== null && !isChosen && (
        <IconButton
          label={t('replay.chosen.choose')}
          icon={<Footprints size={18} className="mirrored" />}
          placement="start"
          onPress={() => onChoose(ticketId)}
        />
      )}
    </div>
  );
});
