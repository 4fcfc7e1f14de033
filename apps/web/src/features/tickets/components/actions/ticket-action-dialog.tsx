import type { TFunction } from 'i18next';
import { DoorOpen } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isolated } from '#libs/contracts/isolated.ts';
import { CALL_LIMIT } from '#libs/contracts/tickets/rules.ts';
import type { TicketPair } from '#libs/contracts/tickets/ticket-pair.ts';
import { useFormat } from '../../../../i18n/use-format.ts';
import type { ApiFailure } from '../../../../lib/api/api-failure.ts';
import { AlertDialog } from '../../../../ui/alert-dialog.tsx';
import { useLast } from '../../../../ui/use-last.ts';
import { type TicketRequest, useTicketAction } from '../../api/act-on-ticket.ts';
import { useNotified } from '../../api/get-notified.ts';
import { useNextWaiting } from '../../api/get-queue.ts';
import { useWho } from '../use-who.ts';
import { useActionFailure, usePlacesBehind } from './action-failure.ts';

interface TicketActionDialogProps {
  /** Null: nothing is asked. */
  readonly action: TicketRequest | null;
  readonly onClose: () => void;
}

/** A question before an action: it names the patient, and stays open with the server's words where it was refused. */
export function TicketActionDialog({ action, onClose }: TicketActionDialogProps) {
  const shown = useLast(action);
  return shown && <Question key={keyOf(shown)} action={shown} isOpen={action !== null} onClose={onClose} />;
}

interface QuestionProps {
  readonly action: TicketRequest;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

function Question({ action: asked, isOpen, onClose }: QuestionProps) {
  const { t } = useTranslation();
  const [moved, setMoved] = useState<{ readonly from: TicketRequest; readonly to: TicketRequest } | null>(null);
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
      {action.room && callsSomebody(action) && (
        <p className="flex items-center gap-2 font-medium">
          <DoorOpen size={20} aria-hidden="true" className="shrink-0 text-brand" />
          {t('rooms.to', { room: isolated(action.room.name) })}
        </p>
      )}
    </AlertDialog>
  );
}

const keyOf = (action: TicketRequest): string =>
  action.kind === 'advance'
    ? `advance ${action.notified?.ticket.id}`
    : `${action.kind} ${action.pair.ticket.id} ${action.pair.ticket.notifiedCount}`;

/** Whether it calls a patient to the room. */
const callsSomebody = (action: TicketRequest): boolean =>
  action.kind === 'absent' ? action.isSomebodyWaiting : ['advance', 'call', 'recall'].includes(action.kind);

const hasLeft = ({ ticket }: TicketPair): boolean => ticket.cancelReason === 'left';

interface Words {
  readonly t: TFunction;
  readonly who: (pair: TicketPair) => string;
  readonly list: (names: readonly string[]) => string;
  /** The patient that "call next" would call. */
  readonly next: string;
}

function descriptionOf(action: TicketRequest, { t, who, list, next }: Words): string {
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
    case 'absent':
      return t(action.isSomebodyWaiting ? 'tickets.actions.absent.descriptionNext' : 'tickets.actions.absent.description', {
        name,
        next,
      });
    case 'cancel':
      return t(action.isPastDay ? 'tickets.actions.cancel.descriptionPast' : 'tickets.actions.cancel.description', { name });
    case 'reset':
      return t(hasLeft(action.pair) ? 'tickets.actions.reset.descriptionKept' : 'tickets.actions.reset.description', { name });
    default:
      return t(`tickets.actions.${action.kind}.description`, { name });
  }
}
