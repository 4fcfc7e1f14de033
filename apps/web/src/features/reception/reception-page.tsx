import { useTranslation } from 'react-i18next';
import { PageHeader } from '../../components/page-header.tsx';
import { OwnRoomButton, useOwnRoom, usePlaces } from '../../shared/places/public.ts';
import { cx } from '../../ui/cx.ts';
import { useHasSidebar, useIsWide } from '../../ui/use-media.ts';
import { DayEnd } from '../day-end/public.ts';
import { Desk, FootBar, KeysButton } from '../desk/public.ts';
import { Paused } from '../messages/public.ts';
import { useTicketActions } from '../tickets/public.ts';
import { CalledPanel } from './components/called-panel.tsx';
import { Done } from './components/done.tsx';
import { ADD, Lists } from './components/lists.tsx';
import { RoomChips } from './components/room-chips.tsx';
import { RoomsPanel } from './components/rooms-panel.tsx';
import { roomsByDigit } from './rules/desk-rows.ts';

/** The desk: call, add, and see who waits. Four hundred times a day, so each of it is one key. */
export function ReceptionPage() {
  const { t } = useTranslation();
  const { choose } = useOwnRoom();
  const byDigit = roomsByDigit(usePlaces());
  const digits = {
    count: byDigit.length,
    does: t('rooms.chooseRow'),
    act: (digit: number) => {
      const room = byDigit[digit - 1];
      if (room) choose(room);
    },
  };
  return (
    <Desk
      kinds={['advance', 'recall', 'complete', 'absent', 'absentOnly', 'move']}
      ownKeys={({ add }) => [{ key: ADD, does: t('tickets.form.add'), act: add }]}
      digits={byDigit.length > 1 ? digits : undefined}
      others={[
        { key: '/', does: t('finder.keys.find') },
        { key: '/ ↓', does: t('finder.keys.enter') },
        { key: 'P', does: t('finder.keys.prioritise') },
        { key: 'E', does: t('finder.keys.edit') },
        { key: 'T', does: t('finder.keys.print') },
      ]}
    >
      <Reception />
    </Desk>
  );
}

function Reception() {
  const { t } = useTranslation();
  const actions = useTicketActions();
  const isOfSeveralRooms = useOwnRoom().rooms.length > 1;
  const hasColumn = useHasSidebar();
  const isWide = useIsWide();
  return (
    <div className="whole-page">
      <div className="empty:hidden">
        <Paused />
      </div>
      <div className={cx('flex min-h-0 grow flex-col desk:grid', isOfSeveralRooms ? WIDE_COLUMN : COLUMN)}>
        <div className="flex min-h-0 flex-col">
          {isWide ? (
            <PageHeader title={t('reception.title')} hasClock />
          ) : (
            // The queue takes the place of a title on a telephone.
            <h1 className="sr-only">{t('reception.title')}</h1>
          )}
          {hasColumn ? (
            <div className="scroll-thin flex min-h-0 grow flex-col gap-3 overflow-y-auto px-6 pb-4">
              {isOfSeveralRooms ? <RoomsPanel /> : <CalledPanel />}
              <Done />
            </div>
          ) : isOfSeveralRooms ? (
            <RoomChips />
          ) : (
            <div className="px-4 empty:hidden">
              <OwnRoomButton />
            </div>
          )}
        </div>
        <div className="flex min-h-0 min-w-0 grow flex-col border-line-strong bg-surface max-desk:border-t desk:border-s">
          <Lists menuOf={actions.menuOf} onAdd={actions.add} keys={<KeysButton />} />
        </div>
      </div>
      {!hasColumn && <FootBar />}
      <DayEnd />
    </div>
  );
}

const COLUMN =
  'desk:grid-cols-[23rem_minmax(0,1fr)] min-[90rem]:grid-cols-[24.5rem_minmax(0,1fr)]! min-[105rem]:grid-cols-[28.75rem_minmax(0,1fr)]!';
/** Rows of rooms have a button beside their names. */
const WIDE_COLUMN =
  'desk:grid-cols-[24.75rem_minmax(0,1fr)] min-[90rem]:grid-cols-[26.75rem_minmax(0,1fr)]! min-[105rem]:grid-cols-[30rem_minmax(0,1fr)]!';
