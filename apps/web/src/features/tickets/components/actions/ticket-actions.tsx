import { createContext, type ReactNode, Suspense, useContext, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { hasRooms, type Room } from '#libs/contracts/clinics/places.ts';
import type { TicketAction } from '#libs/contracts/tickets/rules.ts';
import type { TicketPair } from '#libs/contracts/tickets/ticket-pair.ts';
import { failureText } from '../../../../lib/api/failure-text.ts';
import { sendTargets, useOwnRoom, usePlaces } from '../../../../shared/places/public.ts';
import type { MenuItem } from '../../../../ui/menu.tsx';
import { toast } from '../../../../ui/toasts.ts';
import { useLast } from '../../../../ui/use-last.ts';
import { useTicketAction } from '../../api/act-on-ticket.ts';
import { useCalled, useCalledInLeft, useNotified } from '../../api/get-notified.ts';
import { useNextWaiting } from '../../api/get-queue.ts';
import { callNextRefusalOf, type QueueNow, type Refusal, refusalOf } from '../../rules/action-rules.ts';
import type { TicketRequest } from '../../rules/asked.ts';
import type { Begun } from '../../rules/begun.ts';
import { calledFor, leftOverBeside } from '../../rules/called.ts';
import { usePrintedSlip } from '../slip/printed-slip.tsx';
import { FloatingUndo } from '../undo/undo-strip.tsx';
import { Questions, TicketFormSheet, useDialogsAhead } from './later.ts';
import type { Question, Unplaced } from './questions.tsx';
import { useTicketMenu } from './use-ticket-menu.tsx';

export interface TicketActions {
  /** Opens the confirmation of an action on one ticket, or the services that it can be sent on to. */
  readonly ask: (kind: Exclude<TicketAction, 'edit'>, pair: TicketPair) => void;
  /** Asks about a patient who did not come, without a call to the next. */
  readonly askAbsentOnly: (pair: TicketPair) => void;
  /** Whether a patient who did not come is ended together with a call to the next. */
  readonly mayCallNext: (pair: TicketPair) => boolean;
  readonly askNext: () => void;
  /** Asks about the next patient of a room that was not chosen before. */
  readonly askNextFor: (room: Room) => void;
  readonly add: () => void;
  /** Opens the form of a new patient with what is known already. */
  readonly addWith: (begun: Begun) => void;
  readonly edit: (pair: TicketPair) => void;
  /** Text of why the action is refused now; null: it is allowed. */
  readonly refusal: (kind: TicketAction, pair: TicketPair) => string | null;
  readonly nextRefusal: string | null;
  readonly menuOf: (pair: TicketPair) => readonly MenuItem[];
  /** A dialog or the form is open: the page's keyboard shortcuts are off. */
  readonly isBusy: boolean;
}

const TicketActionsContext = createContext<TicketActions | null>(null);

/** The actions of the nearest provider: menus with their rules, confirmations, the form. */
export function useTicketActions(): TicketActions {
  const actions = useContext(TicketActionsContext);
  if (!actions) throw new Error('there is no TicketActionsProvider around');
  return actions;
}

/** The form, open for a ticket or for a new patient. */
interface OpenForm {
  readonly pair: TicketPair | null;
  readonly begun?: Begun;
}

type Confirmed = Exclude<TicketAction, 'edit' | 'move' | 'prioritise' | 'arrive' | 'endPriority'>;

interface TicketActionsProviderProps {
  readonly isPastDay?: boolean;
  /** The page has a place of its own for the undo strip; others have it at their foot. */
  readonly hasUndoStrip?: boolean;
  /** Whether patients are added or edited here. */
  readonly hasForm?: boolean;
  readonly children: ReactNode;
}

/** Provides ticket actions to a screen, and shows the confirmation or the form that an action opens. */
export function TicketActionsProvider({
  isPastDay = false,
  hasForm = true,
  hasUndoStrip = false,
  children,
}: TicketActionsProviderProps) {
  const { t } = useTranslation();
  const places = usePlaces();
  const { room, isMissing } = useOwnRoom();
  const isOfRooms = hasRooms(places);
  const called = useCalled().data ?? [];
  const notified = useNotified().data ?? null;
  const inLeft = useCalledInLeft();
  // Unknown counts as waiting: the server refuses the request if nobody waits.
  const isSomebodyWaiting = useNextWaiting().data?.length !== 0;
  const [question, setQuestion] = useState<Question | null>(null);
  const wasAsked = useLast(question);
  const [form, setForm] = useState<OpenForm | null>(null);
  const shownForm = useLast(form);
  useDialogsAhead({ hasForm });
  const now: QueueNow = { notified: isMissing ? null : notified, room: room?.id ?? null, isSomebodyWaiting, isPastDay };

  const textOf = (reason: Refusal | null) => (reason === null ? null : t(`tickets.actions.rules.${reason}`));
  /** A room out of use calls nobody, and its patient is not ended by a call to another. */
  const leftRefusal = inLeft ? t('tickets.actions.rules.roomRetired') : null;
  const refusal: TicketActions['refusal'] = (kind, pair) =>
    kind === 'recall' && inLeft?.ticket.id === pair.ticket.id ? leftRefusal : refusalIn(kind, pair);
  const refusalIn: TicketActions['refusal'] = (kind, pair) =>
    kind === 'move' && !isPastDay && sendTargets(pair, places).length === 0
      ? t('tickets.actions.rules.noOtherService')
      : textOf(refusalOf(kind, pair, now));

  const advanceFrom = (from: Room | null): TicketRequest => {
    const here = isOfRooms ? from : null;
    const shown = here ? calledFor(here.id, called) : notified;
    return { kind: 'advance', notified: shown, leftOver: leftOverBeside(shown, here?.id ?? null, called), room: from };
  };
  /** Ends this patient alone, and has somebody to call after it. */
  const mayCallNext = (pair: TicketPair): boolean =>
    isSomebodyWaiting &&
    inLeft === null &&
    (!isOfRooms || notified?.ticket.id === pair.ticket.id) &&
    leftOverBeside(pair, room?.id ?? null, called).length === 0 &&
    !isMissing;
  const close = (closed: Question['asks']) => setQuestion((now) => (now?.asks === closed ? null : now));
  const askWhether = (action: TicketRequest) => setQuestion({ asks: 'whether', action });
  const start = (call: Unplaced, from: Room | null) =>
    askWhether(call.kind === 'advance' ? advanceFrom(from) : { ...call, isPastDay, room: from });
  const startInRoom = (call: Unplaced) => (isMissing ? setQuestion({ asks: 'room', call }) : start(call, room));
  const { mutate, isPending } = useTicketAction();
  /** Harmless and soon taken back: nothing is asked. */
  const act = (kind: 'arrive' | 'endPriority', pair: TicketPair) => {
    if (isPending) return;
    mutate(
      { kind, pair },
      { onError: (failure) => toast(failureText(failure, t, t(`tickets.actions.${kind}.error`)), 'failure') },
    );
  };
  const confirm = (kind: Confirmed, pair: TicketPair) => {
    if (kind === 'absent') askWhether({ kind, pair, isSomebodyWaiting: mayCallNext(pair), room });
    else if (kind === 'call' || kind === 'recall') startInRoom({ kind, pair });
    else askWhether({ kind, pair, isPastDay });
  };
  const askService = (pair: TicketPair) => {
    const callsNext = pair.ticket.status === 'notified' && mayCallNext(pair);
    setQuestion({ asks: 'service', toSend: { pair, mayCallNext: callsNext, room } });
  };
  const ask: TicketActions['ask'] = (kind, pair) => {
    if (kind === 'prioritise') setQuestion({ asks: 'reason', pair });
    else if (kind === 'arrive' || kind === 'endPriority') act(kind, pair);
    else if (kind === 'move') askService(pair);
    else confirm(kind, pair);
  };
  const edit: TicketActions['edit'] = (pair) => setForm({ pair });

  const { print, slip } = usePrintedSlip();
  const menuOf = useTicketMenu({
    refusal,
    act: (kind, pair) => (kind === 'edit' ? edit(pair) : ask(kind, pair)),
    ...(hasForm && !isPastDay && { print: ({ ticket }) => print({ ticket, isReprint: true }) }),
  });

  const isBusy = question !== null || form !== null;
  const actions: TicketActions = {
    ask,
    askAbsentOnly: (pair) => askWhether({ kind: 'absent', pair, isSomebodyWaiting: false, room }),
    mayCallNext,
    askNext: () => startInRoom({ kind: 'advance' }),
    askNextFor: (to) => start({ kind: 'advance' }, to),
    add: () => setForm({ pair: null }),
    addWith: (begun) => setForm({ pair: null, begun }),
    edit,
    refusal,
    nextRefusal: leftRefusal ?? textOf(callNextRefusalOf(now)),
    menuOf,
    isBusy,
  };
  return (
    <TicketActionsContext value={actions}>
      {children}
      {slip}
      {!hasUndoStrip && <FloatingUndo isBusy={isBusy} />}
      {wasAsked && (
        <Suspense fallback={null}>
          <Questions question={question} onClose={close} onRoom={start} />
        </Suspense>
      )}
      {shownForm && (
        <Suspense fallback={null}>
          <TicketFormSheet
            pair={shownForm.pair}
            begun={shownForm.begun}
            isOpen={form !== null}
            onOpenChange={(isOpen) => !isOpen && setForm(null)}
            onOther={edit}
          />
        </Suspense>
      )}
    </TicketActionsContext>
  );
}
