import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { CALL_LIMIT } from '#libs/contracts/tickets/rules.ts';
import type { TicketPair } from '#libs/contracts/tickets/ticket-pair.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { roomNameOf, useOwnRoom, usePlaces } from '../../../shared/places/public.ts';
import { Button } from '../../../ui/button.tsx';
import { RowMenu } from '../../../ui/row-menu.tsx';
import { MinutesAgo, PatientName, TicketNumber, UndoStrip, useTicketActions } from '../../tickets/public.ts';
import { CalledNotes } from './called-patient.tsx';
import { useDesk } from './desk.tsx';
import type { Move, MoveKind } from './move-keys.ts';

/** Moves that have a button of their own here beside the filled one; the others stand in the patient's menu. */
const BESIDE = {
  calling: ['absent', 'recall'],
  inRoom: ['move', 'complete'],
  atDesk: ['recall', 'complete'],
} as const satisfies Readonly<Record<string, readonly MoveKind[]>>;

interface NarrowCallBarProps {
  /** The page itself shows who is called: the bar has the moves alone. */
  readonly isOfMoves?: boolean;
}

/** The called patient and the main moves at the foot of a telephone or a tablet. */
export function NarrowCallBar({ isOfMoves = false }: NarrowCallBarProps) {
  const { t } = useTranslation();
  const { called } = useDesk();
  const { isBusy } = useTicketActions();
  const pair = called.data ?? null;
  return (
    <div className="sticky inset-be-0 z-10 mt-auto">
      <UndoStrip isBusy={isBusy} className="px-4 pb-2 sm:px-6" />
      <section
        aria-label={t(isOfMoves ? 'common.actions' : 'reception.called')}
        className="flex flex-wrap items-center gap-3 border-line-strong border-t bg-raised px-4 py-3 shadow-float sm:px-6"
      >
        {!isOfMoves && pair && (
          <div className="basis-full empty:hidden">
            <CalledNotes pair={pair} />
          </div>
        )}
        {!isOfMoves &&
          (pair ? (
            <Called pair={pair} />
          ) : (
            <p className="min-w-60 grow text-quiet">{called.data === null && t('reception.nobody')}</p>
          ))}
        <div className="flex grow flex-wrap items-center gap-2 whitespace-nowrap [&>button]:grow [&>button]:px-2">
          <Moves isOfMoves={isOfMoves} />
          {isOfMoves && pair && (
            <div>
              <Menu pair={pair} />
            </div>
          )}
        </div>
      </section>
    </div>
  );
}

function Called({ pair }: { readonly pair: TicketPair }) {
  const { t } = useTranslation();
  const places = usePlaces();
  const { rooms } = useOwnRoom();
  const { ticket, patient } = pair;
  const room = rooms.length > 1 ? roomNameOf(ticket, places) : null;
  return (
    <div className="flex min-w-60 grow items-center gap-3">
      <TicketNumber position={ticket.position} size="medium" isCalled />
      <div className="min-w-0 grow leading-row">
        <PatientName name={patient.name} unreadable={patient.unreadable} lines={1} className="break-all font-semibold" />
        <p className="text-quiet text-sm">
          {room !== null && (
            <>
              <bdi className="wrap-anywhere">{room}</bdi>
              {' · '}
            </>
          )}
          {ticket.notifiedAt !== null && <MinutesAgo at={ticket.notifiedAt} />}
          {' · '}
          {t('tickets.attempt', { count: ticket.notifiedCount, max: CALL_LIMIT })}
        </p>
      </div>
      <Menu pair={pair} />
    </div>
  );
}

function Menu({ pair }: { readonly pair: TicketPair }) {
  const format = useFormat();
  const { menuOf } = useTicketActions();
  return <RowMenu name={format.position(pair.ticket.position)} items={menuOf(pair)} />;
}

/** The filled one stands last: under the thumb. */
function Moves({ isOfMoves }: Required<NarrowCallBarProps>) {
  const { t } = useTranslation();
  const format = useFormat();
  const id = useId();
  const { called, next, moves } = useDesk();
  const [first] = moves;
  const isInRoom = isOfMoves && Boolean(called.data?.ticket.arrivedAt);
  const labelOf = ({ kind, label }: Move): string => {
    if (kind === 'absent') return t('tickets.actions.absent.label');
    if (kind !== 'advance' || !next) return label;
    return t(isInRoom ? 'currentPatient.completeAndCall' : 'rooms.call', { number: format.position(next.ticket.position) });
  };
  const beside = BESIDE[first?.kind === 'arrive' ? 'calling' : isInRoom ? 'inRoom' : 'atDesk'];
  const others = beside.flatMap((kind) => moves.slice(1).filter((move) => move.kind === kind));
  return [...others, ...(first ? [first] : [])].map((move) => (
    <Button
      key={move === first ? 'first' : move.kind}
      kind={move === first ? 'filled' : 'plain'}
      isRefused={move.refusal !== null}
      {...(move.refusal !== null && { describedBy: `${id}-${move.kind}` })}
      onPress={move.ask}
    >
      {labelOf(move)}
      {move.refusal !== null && (
        <span hidden id={`${id}-${move.kind}`}>
          {move.refusal}
        </span>
      )}
    </Button>
  ));
}
