import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CALL_LIMIT } from '#libs/contracts/tickets/rules.ts';
import type { TicketPair } from '#libs/contracts/tickets/ticket-pair.ts';
import { useFormat } from '../../../../i18n/use-format.ts';
import type { ApiFailure } from '../../../../lib/api/api-failure.ts';
import { AlertDialog } from '../../../../ui/alert-dialog.tsx';
import { useLast } from '../../../../ui/use-last.ts';
import { useTicketAction } from '../../api/act-on-ticket.ts';
import { useNotified } from '../../api/get-notified.ts';
import { useNextWaiting } from '../../api/get-queue.ts';
import type { TicketRequest } from '../../rules/asked.ts';
import { useWho } from '../use-who.ts';
import { AbsentQuestion } from './absent-question.tsx';
import { useActionFailure, usePlacesBehind } from './action-failure.ts';
import { ToRoom } from './to-room.tsx';

interface TicketActionDialogProps {
  /** Null: nothing is asked. */
  readonly action: TicketRequest | null;
  readonly onClose: () => void;
}

/** A question before an action: it names the patient, and stays open with the server's words where it was refused. */
export function TicketActionDialog({ action, onClose }: TicketActionDialogProps) {
  const shown = useLast(action);
  if (!shown) return null;
  const open = { isOpen: action !== null, onClose };
  if (shown.kind === 'absent') return <AbsentQuestion key={keyOf(shown)} action={shown} {...open} />;
  return <Question key={keyOf(shown)} action={shown} {...open} />;
}

/** An absence has a question of its own. */
type Asking = Exclude<TicketRequest, { readonly kind: 'absent' }>;

interface QuestionProps {
  readonly action: Asking;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

function Question({ action: asked, isOpen, onClose }: QuestionProps) {
  const { t } = useTranslation();
  const [moved, setMoved] = useState<{ readonly from: Asking; readonly to: Asking } | null>(null);
  const action = moved?.from === asked ? moved.to : asked;
  const { mutate, reset, isPending, error } = useTicketAction();
  const notified = useNotified();
  const who = useWho();
  const format = useFormat();
  const failureOf = useActionFailure();
  const followPlaces = usePlacesBehind();
  // The first in the queue may be another by now, while the question stands.
  const next = useNextWaiting().data?.[0];
  const close = () => {
    onClose();
    reset();
  };
  /** Somebody else has called: the dialog asks about the patient who is being called by now. */
  const follow = async (failure: ApiFailure) => {
    followPlaces(failure);
    if (action.kind !== 'advance' || failure.code !== 'queue.movedOn') return;
    const { data } = await notified.refetch();
    if (data !== undefined) setMoved({ from: asked, to: { kind: 'advance', notified: data, room: action.room ?? null } });
  };
  return (
    <AlertDialog
      isOpen={isOpen}
      onOpenChange={(open) => !open && close()}
      title={t(`tickets.actions.${action.kind}.title`)}
      description={descriptionOf(action, { t, who, list: format.list, next: next ? who(next) : t('tickets.firstInQueue') })}
      confirmLabel={t(`tickets.actions.${action.kind}.label`)}
      kind={action.kind === 'delete' ? 'danger' : 'filled'}
      isPending={isPending}
      failure={failureOf(error, t(`tickets.actions.${action.kind}.error`))}
      isRefused={error?.isConflict}
      onConfirm={() => mutate(action, { onSuccess: close, onError: (failure) => void follow(failure) })}
    >
      {action.room && callsSomebody(action) && <ToRoom room={action.room} />}
    </AlertDialog>
  );
}

const keyOf = (action: TicketRequest): string =>
  action.kind === 'advance'
    ? `advance ${action.notified?.ticket.id}`
    : `${action.kind} ${action.pair.ticket.id} ${action.pair.ticket.notifiedCount}`;

/** Whether it calls a patient to the room. */
const callsSomebody = ({ kind }: Asking): boolean => ['advance', 'call', 'recall'].includes(kind);

const hasLeft = ({ ticket }: TicketPair): boolean => ticket.cancelReason === 'left';

interface Words {
  readonly t: TFunction;
  readonly who: (pair: TicketPair) => string;
  readonly list: (names: readonly string[]) => string;
  /** The patient that "call next" would call. */
  readonly next: string;
}

function descriptionOf(action: Asking, { t, who, list, next }: Words): string {
  if (action.kind === 'advance') {
    const ended = [...(action.notified ? [action.notified] : []), ...(action.leftOver ?? [])];
    return ended.length > 0
      ? t('tickets.actions.advance.descriptionEnding', { name: list(ended.map(who)), next })
      : t('tickets.actions.advance.description', { next });
  }
  const name = who(action.pair);
  switch (action.kind) {
    case 'recall':
      return t('tickets.actions.recall.description', { name, count: action.pair.ticket.notifiedCount + 1, max: CALL_LIMIT });
    case 'cancel':
      return t(action.isPastDay ? 'tickets.actions.cancel.descriptionPast' : 'tickets.actions.cancel.description', { name });
    case 'reset':
      return t(hasLeft(action.pair) ? 'tickets.actions.reset.descriptionKept' : 'tickets.actions.reset.description', { name });
    default:
      return t(`tickets.actions.${action.kind}.description`, { name });
  }
}
