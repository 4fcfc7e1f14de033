import { UserPlus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { PageHeader } from '../../components/page-header.tsx';
import { OwnRoomButton, useOwnRoom, usePlaces } from '../../shared/places/public.ts';
import { Button } from '../../ui/button.tsx';
import { KeyCap } from '../../ui/key-cap.tsx';
import { Paused } from '../messages/public.ts';
import { Desk, KeysButton, OtherRooms, useDesk, useTicketActions } from '../tickets/public.ts';
import { CalledPanel } from './components/called-panel.tsx';
import { Finished } from './components/finished.tsx';
import { Glance } from './components/glance.tsx';
import { Left } from './components/left.tsx';
import { Queue } from './components/queue.tsx';
import { RoomsPanel } from './components/rooms-panel.tsx';
import { roomsByDigit } from './rules/desk-rows.ts';

const ADD = 'A';

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
      kinds={['advance', 'recall', 'complete', 'absent', 'move']}
      ownKeys={({ add }) => [{ key: ADD, does: t('tickets.form.add'), act: add }]}
      digits={byDigit.length > 1 ? digits : undefined}
    >
      <Reception />
    </Desk>
  );
}

function Reception() {
  const { t } = useTranslation();
  const actions = useTicketActions();
  const { called, next, moves } = useDesk();
  const isOfSeveralRooms = useOwnRoom().rooms.length > 1;
  return (
    <>
      <PageHeader
        title={t('reception.title')}
        about={t('reception.about')}
        actions={
          <>
            {!isOfSeveralRooms && <OwnRoomButton />}
            <KeysButton />
            <Button icon={<UserPlus size={18} />} onPress={actions.add}>
              {t('tickets.form.add')}
              <KeyCap isHint>{ADD}</KeyCap>
            </Button>
          </>
        }
      />
      <div className="mb-6 empty:hidden">
        <Paused />
      </div>
      <div
        data-broad
        className="grid items-start gap-6 lg:grid-cols-[minmax(19rem,2fr)_minmax(0,3fr)] min-[112rem]:grid-cols-[30rem_minmax(0,1fr)]"
      >
        {isOfSeveralRooms ? (
          <div className="lg:-m-1 flex min-w-0 flex-col gap-6 lg:sticky lg:inset-bs-6 lg:max-h-[calc(100dvh-3rem)] lg:overflow-y-auto lg:p-1">
            <RoomsPanel />
            <Glance />
          </div>
        ) : (
          <CalledPanel called={called} next={next} moves={moves} />
        )}
        <div className="flex min-w-0 flex-col gap-6">
          {!isOfSeveralRooms && (
            <>
              <OtherRooms />
              <Glance />
            </>
          )}
          <Queue menuOf={actions.menuOf} onAdd={actions.add} />
          <Left menuOf={actions.menuOf} />
          <Finished menuOf={actions.menuOf} />
        </div>
      </div>
    </>
  );
}
