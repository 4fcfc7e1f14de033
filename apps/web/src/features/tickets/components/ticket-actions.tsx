import { BellPlus, BellRing, CircleCheck, CircleSlash, Pencil, RotateCcw, Trash2, UserX } from 'lucide-react';
import { createContext, type ReactNode, useContext, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { mayCall, type Route } from '#libs/contracts/permissions.ts';
import type { TicketPair } from '#libs/contracts/tickets/ticket-pair.ts';
import type { MenuItem } from '../../../ui/menu.tsx';
import { useLast } from '../../../ui/use-last.ts';
import { useSession } from '../../session/public.ts';
import type { TicketAction } from '../api/act-on-ticket.ts';
import { useNextWaiting } from '../api/get-line.ts';
import { useNotified } from '../api/get-notified.ts';
import { advanceRefusal, type QueueNow, refusalOf, type TicketActionKind } from '../rules/action-rules.ts';
import { TicketActionDialog } from './ticket-action-dialog.tsx';
import { TicketFormSheet } from './ticket-form.tsx';

const ICONS: Readonly<Record<TicketActionKind | 'edit', ReactNode>> = {
  notify: <BellRing size={18} />,
  again: <BellPlus size={18} />,
  complete: <CircleCheck size={18} />,
  absent: <UserX size={18} />,
  edit: <Pencil size={18} />,
  cancel: <CircleSlash size={18} />,
  reset: <RotateCcw size={18} />,
  delete: <Trash2 size={18} />,
};

/** The call that an action makes: it is offered to the roles that may make it. Whether it can be done now is another question. */
const CALLS: Readonly<Record<TicketActionKind | 'edit', Route>> = {
  notify: 'POST /v1/tickets/:id/notify',
  again: 'POST /v1/tickets/:id/notify',
  complete: 'POST /v1/tickets/:id/complete',
  absent: 'POST /v1/tickets/queue/advance',
  edit: 'PUT /v1/tickets/:id',
  cancel: 'POST /v1/tickets/:id/cancel',
  reset: 'POST /v1/tickets/:id/reset',
  delete: 'DELETE /v1/tickets/:id',
};

const ORDER = ['notify', 'again', 'complete', 'absent', 'edit', 'reset', 'cancel', 'delete'] as const;

export interface TicketActions {
  /** Opens the question. `advance` needs no ticket: what is being called now is known. */
  readonly ask: (kind: TicketActionKind, pair: TicketPair) => void;
  readonly askNext: () => void;
  readonly add: () => void;
  readonly edit: (pair: TicketPair) => void;
  /** Why not now, in words; null: it can be done. */
  readonly refusal: (kind: TicketActionKind | 'edit', pair: TicketPair) => string | null;
  readonly nextRefusal: string | null;
  readonly menuOf: (pair: TicketPair) => readonly MenuItem[];
  /** Is something asked or filled in: then keys are not for the page. */
  readonly isBusy: boolean;
}

const TicketActionsContext = createContext<TicketActions | null>(null);

/** The actions of the provider around: menus with their rules, questions, the form. */
export function useTicketActions(): TicketActions {
  const actions = useContext(TicketActionsContext);
  if (!actions) throw new Error('there is no TicketActionsProvider around');
  return actions;
}

interface TicketActionsProviderProps {
  readonly isPastDay?: boolean;
  readonly children: ReactNode;
}

/** Lets a screen act on tickets, and shows the question or the form that an action opens. */
export function TicketActionsProvider({ isPastDay = false, children }: TicketActionsProviderProps) {
  const { t } = useTranslation();
  const { roles } = useSession();
  const notified = useNotified().data ?? null;
  // As long as it is not known, the server is asked to call the next and knows better.
  const isSomebodyWaiting = useNextWaiting().data?.length !== 0;
  const [action, setAction] = useState<TicketAction | null>(null);
  const [form, setForm] = useState<{ readonly pair: TicketPair | null } | null>(null);
  const shownForm = useLast(form);
  const now: QueueNow = { notified, isSomebodyWaiting, isPastDay };

  const words = (reason: ReturnType<typeof refusalOf>) => (reason === null ? null : t(`tickets.actions.rules.${reason}`));
  const refusal: TicketActions['refusal'] = (kind, pair) => words(refusalOf(kind, pair, now));
  const ask: TicketActions['ask'] = (kind, pair) =>
    setAction(kind === 'absent' ? { kind, pair, isSomebodyWaiting } : { kind, pair, isPastDay });
  const edit: TicketActions['edit'] = (pair) => setForm({ pair });

  const menuOf: TicketActions['menuOf'] = (pair) =>
    ORDER.filter((kind) => mayCall(CALLS[kind], roles) && isAbout(kind, pair)).map((kind) => ({
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
    nextRefusal: words(advanceRefusal(now)),
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

/** A menu names what fits the ticket's state, not everything that never could. */
function isAbout(kind: TicketActionKind | 'edit', { ticket: { status } }: TicketPair): boolean {
  const isCalled = status === 'notified';
  const isOver = status === 'completed' || status === 'cancelled';
  if (kind === 'notify') return !isCalled;
  if (kind === 'again' || kind === 'complete' || kind === 'absent') return isCalled;
  if (kind === 'edit' || kind === 'cancel') return !isOver;
  if (kind === 'reset') return status !== 'waiting';
  return true;
}
