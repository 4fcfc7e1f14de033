import { ArrowRightLeft, BellPlus, BellRing, CircleCheck, CircleSlash, Pencil, RotateCcw, Trash2, UserX } from 'lucide-react';
import { createContext, type ReactNode, useContext, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { mayCall, type Route } from '#libs/contracts/permissions.ts';
import { suits, TICKET_ACTIONS, type TicketAction } from '#libs/contracts/tickets/rules.ts';
import type { TicketPair } from '#libs/contracts/tickets/ticket-pair.ts';
import type { MenuItem } from '../../../ui/menu.tsx';
import { useLast } from '../../../ui/use-last.ts';
import { useSession } from '../../session/public.ts';
import type { TicketRequest } from '../api/act-on-ticket.ts';
import { useNextWaiting } from '../api/get-line.ts';
import { useNotified } from '../api/get-notified.ts';
import { callNextRefusalOf, type QueueNow, type Refusal, refusalOf } from '../rules/action-rules.ts';
import { TicketActionDialog } from './ticket-action-dialog.tsx';
import { TicketFormSheet } from './ticket-form.tsx';

const ICONS: Readonly<Record<TicketAction, ReactNode>> = {
  call: <BellRing size={18} />,
  recall: <BellPlus size={18} />,
  complete: <CircleCheck size={18} />,
  absent: <UserX size={18} />,
  edit: <Pencil size={18} />,
  move: <ArrowRightLeft size={18} />,
  cancel: <CircleSlash size={18} />,
  reset: <RotateCcw size={18} />,
  delete: <Trash2 size={18} />,
};

/** The route that an action calls. A menu offers the action to the roles of that route, whether or not it is possible now. */
const ROUTES: Readonly<Record<TicketAction, Route>> = {
  call: 'POST /v1/tickets/:id/notify',
  recall: 'POST /v1/tickets/:id/notify',
  complete: 'POST /v1/tickets/:id/complete',
  absent: 'POST /v1/tickets/queue/advance',
  edit: 'PUT /v1/tickets/:id',
  move: 'POST /v1/tickets/:id/move',
  cancel: 'POST /v1/tickets/:id/cancel',
  reset: 'POST /v1/tickets/:id/reset',
  delete: 'DELETE /v1/tickets/:id',
};

export interface TicketActions {
  /** Opens the confirmation of an action on one ticket. */
  readonly ask: (kind: Exclude<TicketAction, 'edit' | 'move'>, pair: TicketPair) => void;
  readonly askNext: () => void;
  readonly add: () => void;
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

interface TicketActionsProviderProps {
  readonly isPastDay?: boolean;
  readonly children: ReactNode;
}

/** Provides ticket actions to a screen, and shows the confirmation or the form that an action opens. */
export function TicketActionsProvider({ isPastDay = false, children }: TicketActionsProviderProps) {
  const { t } = useTranslation();
  const { roles } = useSession();
  const notified = useNotified().data ?? null;
  // Unknown counts as waiting: the server refuses the request if nobody waits.
  const isSomebodyWaiting = useNextWaiting().data?.length !== 0;
  const [action, setAction] = useState<TicketRequest | null>(null);
  const [form, setForm] = useState<{ readonly pair: TicketPair | null } | null>(null);
  const shownForm = useLast(form);
  const now: QueueNow = { notified, isSomebodyWaiting, isPastDay };

  const textOf = (reason: Refusal | null) => (reason === null ? null : t(`tickets.actions.rules.${reason}`));
  const refusal: TicketActions['refusal'] = (kind, pair) => textOf(refusalOf(kind, pair, now));
  const ask: TicketActions['ask'] = (kind, pair) =>
    setAction(kind === 'absent' ? { kind, pair, isSomebodyWaiting } : { kind, pair, isPastDay });
  const edit: TicketActions['edit'] = (pair) => setForm({ pair });

  const menuOf: TicketActions['menuOf'] = (pair) =>
    TICKET_ACTIONS.filter((kind) => kind !== 'move')
      .filter((kind) => mayCall(ROUTES[kind], roles) && suits(kind, pair.ticket.status))
      .map((kind) => ({
        id: kind,
        label: t(`tickets.actions.${kind}.label`),
        icon: ICONS[kind],
        kind: kind === 'delete' ? 'danger' : 'plain',
        refusal: refusal(kind, pair),
        onAction: () => (kind === 'edit' ? edit(pair) : ask(kind, pair)),
      }));

  const actions: TicketActions = {
    ask,
    askNext: () => setAction({ kind: 'advance', notified }),
    add: () => setForm({ pair: null }),
    edit,
    refusal,
    nextRefusal: textOf(callNextRefusalOf(now)),
    menuOf,
    isBusy: action !== null || form !== null,
  };
  return (
    <TicketActionsContext value={actions}>
      {children}
      <TicketActionDialog action={action} onClose={() => setAction(null)} />
      {shownForm && (
        <TicketFormSheet pair={shownForm.pair} isOpen={form !== null} onOpenChange={(isOpen) => !isOpen && setForm(null)} />
      )}
    </TicketActionsContext>
  );
}
