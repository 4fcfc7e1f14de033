import { createContext, type ReactNode, Suspense, useContext, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { mayAct } from '#libs/contracts/access/action-permissions.ts';
import { hasRooms, hasServices, type Room } from '#libs/contracts/clinics/places.ts';
import { suits, TICKET_ACTIONS, type TicketAction } from '#libs/contracts/tickets/rules.ts';
import type { TicketPair } from '#libs/contracts/tickets/ticket-pair.ts';
import { RoomDialog, sendTargets, useOwnRoom, usePlaces } from '../../../../shared/places/public.ts';
import { useSession } from '../../../../shared/session/public.ts';
import type { MenuItem } from '../../../../ui/menu.tsx';
import { useLast } from '../../../../ui/use-last.ts';
import type { TicketRequest } from '../../api/act-on-ticket.ts';
import { useCalled, useCalledInLeft, useNotified } from '../../api/get-notified.ts';
import { useNextWaiting } from '../../api/get-queue.ts';
import { callNextRefusalOf, type QueueNow, type Refusal, refusalOf } from '../../rules/action-rules.ts';
import { calledFor, leftOverBeside } from '../../rules/called.ts';
import { TicketFormSheet, useFormAhead } from './later.ts';
import { SendDialog, type ToSend } from './send-dialog.tsx';
import { TicketActionDialog } from './ticket-action-dialog.tsx';
import { ACTION_ICONS, PAGE_ICON } from './ticket-icons.tsx';

export interface TicketActions {
  /** Opens the confirmation of an action on one ticket, or the services that it can be sent on to. */
  readonly ask: (kind: Exclude<TicketAction, 'edit'>, pair: TicketPair) => void;
  readonly askNext: () => void;
  /** Asks about the next patient of a room that was not chosen before. */
  readonly askNextFor: (room: Room) => void;
  readonly add: () => void;
  readonly edit: (pair: TicketPair) => void;
  /** Text of why the action is refused now; null: it is allowed. */
  readonly refusal: (kind: TicketAction, pair: TicketPair) => string | null;
  readonly nextRefusal: string | null;
  readonly menuOf: (pair: TicketPair) => readonly MenuItem[];
  /** A dialog or the form is open: the page's keyboard shortcuts are off. */
  readonly isBusy: boolean;
}

/** The page must not reach the desk that opened it. */
const openPage = (page: string) => window.open(page, '_blank', 'noopener');

const TicketActionsContext = createContext<TicketActions | null>(null);

/** The actions of the nearest provider: menus with their rules, confirmations, the form. */
export function useTicketActions(): TicketActions {
  const actions = useContext(TicketActionsContext);
  if (!actions) throw new Error('there is no TicketActionsProvider around');
  return actions;
}

type Confirmed = Exclude<TicketAction, 'edit' | 'move'>;
/** Call that was chosen before the room was: it is asked about once it has one. */
type Unplaced = { readonly kind: 'advance' } | { readonly kind: 'call' | 'recall'; readonly pair: TicketPair };

interface TicketActionsProviderProps {
  readonly isPastDay?: boolean;
  /** Whether patients are added or edited here. */
  readonly hasForm?: boolean;
  readonly children: ReactNode;
}

/** Provides ticket actions to a screen, and shows the confirmation or the form that an action opens. */
export function TicketActionsProvider({ isPastDay = false, hasForm = true, children }: TicketActionsProviderProps) {
  const { t } = useTranslation();
  const { roles } = useSession();
  const places = usePlaces();
  const { room, isMissing } = useOwnRoom();
  const isOfRooms = hasRooms(places);
  const called = useCalled().data ?? [];
  const notified = useNotified().data ?? null;
  const inLeft = useCalledInLeft();
  // Unknown counts as waiting: the server refuses the request if nobody waits.
  const isSomebodyWaiting = useNextWaiting().data?.length !== 0;
  const [action, setAction] = useState<TicketRequest | null>(null);
  const [unplaced, setUnplaced] = useState<Unplaced | null>(null);
  const [toSend, setToSend] = useState<ToSend | null>(null);
  const [form, setForm] = useState<{ readonly pair: TicketPair | null } | null>(null);
  const shownForm = useLast(form);
  useFormAhead(hasForm);
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
  const start = (asked: Unplaced, from: Room | null) =>
    setAction(asked.kind === 'advance' ? advanceFrom(from) : { ...asked, isPastDay, room: from });
  const startInRoom = (asked: Unplaced) => (isMissing ? setUnplaced(asked) : start(asked, room));
  const confirm = (kind: Confirmed, pair: TicketPair) => {
    if (kind === 'absent') setAction({ kind, pair, isSomebodyWaiting: mayCallNext(pair), room });
    else if (kind === 'call' || kind === 'recall') startInRoom({ kind, pair });
    else setAction({ kind, pair, isPastDay });
  };
  const ask: TicketActions['ask'] = (kind, pair) => {
    if (kind === 'move') setToSend({ pair, mayCallNext: pair.ticket.status === 'notified' && mayCallNext(pair), room });
    else confirm(kind, pair);
  };
  const edit: TicketActions['edit'] = (pair) => setForm({ pair });

  const isOffered = (kind: TicketAction, { ticket }: TicketPair): boolean =>
    mayAct(kind, roles) && suits(kind, ticket.status) && (kind !== 'move' || hasServices(places));
  /** The page stands behind the actions of the day, and before what cannot be undone. */
  const menuOf: TicketActions['menuOf'] = (pair) => {
    const items = actionItems(pair);
    const isDanger = ({ kind }: MenuItem) => kind === 'danger';
    return [...items.filter((item) => !isDanger(item)), ...pageItem(pair), ...items.filter(isDanger)];
  };
  /** Readers who may not hand the patient's page out get tickets without one. */
  const pageItem = ({ ticket: { page } }: TicketPair): readonly MenuItem[] =>
    page ? [{ id: 'page', label: t('tickets.patientPage'), icon: PAGE_ICON, onAction: () => openPage(page) }] : [];
  const actionItems: TicketActions['menuOf'] = (pair) =>
    TICKET_ACTIONS.filter((kind) => isOffered(kind, pair)).map((kind) => ({
      id: kind,
      label: t(`tickets.actions.${kind}.label`),
      icon: ACTION_ICONS[kind],
      kind: kind === 'delete' ? 'danger' : 'plain',
      refusal: refusal(kind, pair),
      onAction: () => (kind === 'edit' ? edit(pair) : ask(kind, pair)),
    }));

  const actions: TicketActions = {
    ask,
    askNext: () => startInRoom({ kind: 'advance' }),
    askNextFor: (to) => start({ kind: 'advance' }, to),
    add: () => setForm({ pair: null }),
    edit,
    refusal,
    nextRefusal: leftRefusal ?? textOf(callNextRefusalOf(now)),
    menuOf,
    isBusy: [action, unplaced, toSend, form].some((open) => open !== null),
  };
  return (
    <TicketActionsContext value={actions}>
      {children}
      <RoomDialog
        isOpen={unplaced !== null}
        onOpenChange={(isOpen) => !isOpen && setUnplaced(null)}
        onChoose={(chosen) => unplaced && start(unplaced, chosen)}
      />
      <TicketActionDialog action={action} onClose={() => setAction(null)} />
      <SendDialog toSend={toSend} onClose={() => setToSend(null)} />
      {shownForm && (
        <Suspense fallback={null}>
          <TicketFormSheet pair={shownForm.pair} isOpen={form !== null} onOpenChange={(isOpen) => !isOpen && setForm(null)} />
        </Suspense>
      )}
    </TicketActionsContext>
  );
}
