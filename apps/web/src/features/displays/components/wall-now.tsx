import { BellRing, MonitorOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { ReducedEntry } from '#libs/contracts/tickets/reduced-entry.ts';
import { Loaded } from '../../../components/loaded.tsx';
import { useFormat } from '../../../i18n/use-format.ts';
import { cx } from '../../../ui/cx.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { useWall } from '../api/get-wall.ts';

/** The numbers as the wall shows them now. */
export function WallNow() {
  const { t } = useTranslation();
  return (
    <Loaded query={useWall()} skeleton={<SkeletonRows rows={5} />}>
      {(entries, failure) => (
        <>
          {failure}
          {entries.length === 0 ? (
            <div className="rounded-control bg-sunken">
              <EmptyState
                icon={<MonitorOff size={28} />}
                title={t('displays.preview.nobody.title')}
                text={t('displays.preview.nobody.text')}
              />
            </div>
          ) : (
            <ol
              aria-label={t('displays.preview.wall')}
              className="divide-y divide-line overflow-hidden rounded-control bg-sunken"
            >
              {entries.map((entry, place) => (
                <Slot key={entry.ticket.id} entry={entry} isLatest={place === 0} />
              ))}
            </ol>
          )}
        </>
      )}
    </Loaded>
  );
}

interface SlotProps {
  readonly entry: ReducedEntry;
  /** The first on the wall: the latest call, where somebody is called. */
  readonly isLatest: boolean;
}

function Slot({ entry: { ticket, room }, isLatest }: SlotProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const isCalled = ticket.status === 'notified';
  const isLarge = isCalled && isLatest;
  return (
    <li
      className={cx(
        'flex flex-wrap items-center gap-x-4 gap-y-1 px-4 leading-row',
        isLarge ? 'bg-call py-4 text-on-call' : 'min-h-13 py-1.5',
      )}
    >
      <span
        className={cx(
          'shrink-0 font-bold',
          isLarge ? 'text-6xl leading-none' : 'min-w-14 rounded-small px-2 text-center text-2xl',
          isCalled && !isLarge && 'bg-call text-on-call',
        )}
      >
        {format.position(ticket.position)}
      </span>
      {room && <bdi className={cx('wrap-anywhere min-w-0 font-semibold', isLarge ? 'text-2xl' : 'text-lg')}>{room.name}</bdi>}
      <span className={cx('ms-auto inline-flex items-center gap-2 text-sm', !isLarge && 'text-quiet')}>
        {isCalled && <BellRing size={16} aria-hidden="true" />}
        {t(`tickets.status.${ticket.status}`)}
      </span>
    </li>
  );
}
