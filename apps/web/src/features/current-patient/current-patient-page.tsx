import { useTranslation } from 'react-i18next';
import { PageHeader } from '../../components/page-header.tsx';
import { useOwnRoom } from '../../shared/places/public.ts';
import { useHasSidebar } from '../../ui/use-media.ts';
import { Desk, type DeskNow, FootBar, KeysButton, OtherRooms, useDesk } from '../desk/public.ts';
import { useMayAct } from '../tickets/public.ts';
import { PatientCard } from './components/patient-card.tsx';
import { RoomTabs } from './components/room-tabs.tsx';
import { Upcoming } from './components/upcoming.tsx';
import { visitMoves } from './rules/visit-moves.ts';

const DIGITS = 9;

/** The doctor's: who is in front of me, why, and who comes next. */
export function CurrentPatientPage() {
  const { t } = useTranslation();
  const { rooms, choose } = useOwnRoom();
  const isArrivalRecorded = useMayAct()('arrive');
  const byDigit = rooms.slice(0, DIGITS);
  const digits = {
    count: byDigit.length,
    does: t('rooms.chooseRow'),
    act: (digit: number) => {
      const room = byDigit[digit - 1];
      if (room) choose(room);
    },
  };
  const labels = ({ called, next }: DeskNow) =>
    called?.ticket.arrivedAt && next
      ? { advance: t('currentPatient.completeAndNext'), complete: t('currentPatient.completeOnly') }
      : {};
  return (
    <Desk
      kinds={(now) => visitMoves(now, { isArrivalRecorded })}
      labels={labels}
      digits={byDigit.length > 1 ? digits : undefined}
    >
      <CurrentPatient />
    </Desk>
  );
}

function CurrentPatient() {
  const { t } = useTranslation();
  const { called, next, moves } = useDesk();
  const hasColumn = useHasSidebar();
  // A doctor without a room has no moves, but for a patient who was called before.
  const hasMoves = !useOwnRoom().isMissing || Boolean(called.data);
  return (
    <div className="whole-page">
      <PageHeader title={t('currentPatient.title')} hasClock beside={<RoomTabs />} actions={<KeysButton />} />
      <div className="scroll-thin min-h-0 grow overflow-y-auto border-line-strong border-y bg-surface">
        <PatientCard called={called} next={next} moves={moves} />
        {hasColumn && (
          <div className="px-6 pb-6 empty:hidden">
            <OtherRooms />
          </div>
        )}
      </div>
      <Upcoming />
      {!hasColumn && hasMoves && <FootBar isOfMoves />}
    </div>
  );
}
