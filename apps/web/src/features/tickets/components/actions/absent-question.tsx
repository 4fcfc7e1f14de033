import { useEffectEvent, useLayoutEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CALL_LIMIT } from '#libs/contracts/tickets/rules.ts';
import { useFormat } from '../../../../i18n/use-format.ts';
import { useLetterKeys } from '../../../../lib/keys/letter-keys.ts';
import { letterOf } from '../../../../lib/keys/use-page-keys.ts';
import { useNow } from '../../../../lib/use-now.ts';
import { AlertDialog } from '../../../../ui/alert-dialog.tsx';
import { Button } from '../../../../ui/button.tsx';
import { KeyCap } from '../../../../ui/key-cap.tsx';
import { useTicketAction } from '../../api/act-on-ticket.ts';
import { useNextWaiting } from '../../api/get-queue.ts';
import type { Absent } from '../../rules/asked.ts';
import { useWho } from '../use-who.ts';
import { useActionFailure, usePlacesBehind } from './action-failure.ts';
import { ToRoom } from './to-room.tsx';

interface AbsentQuestionProps {
  readonly action: Absent;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

const SECOND = 1_000;
const EVERY = 5 * SECOND;
const A_MINUTE = 60;
/** The key that opens this question, and then answers it without a call. */
const KEY = 'D';

/** Asks whether somebody did not come: with the next call where there is one (Enter), or alone (the key that opened it, once more). */
export function AbsentQuestion({ action, isOpen, onClose }: AbsentQuestionProps) {
  const { t } = useTranslation();
  const who = useWho();
  const format = useFormat();
  const now = useNow(EVERY);
  const failureOf = useActionFailure();
  const followPlaces = usePlacesBehind();
  const next = useNextWaiting().data?.[0];
  const [isAlone, setAlone] = useState(false);
  const { mutate, reset, isPending, error } = useTicketAction();
  const { notifiedCount, notifiedAt } = action.pair.ticket;
  const { isSomebodyWaiting: callsNext } = action;
  const close = () => {
    onClose();
    reset();
  };
  const end = (isToCall: boolean) => {
    if (isPending) return;
    setAlone(!isToCall);
    mutate({ ...action, isSomebodyWaiting: isToCall }, { onSuccess: close, onError: followPlaces });
  };
  // Confirming again may mean another thing once it was refused.
  useKeyOfQuestion(() => end(false), { isOn: isOpen && error?.isConflict !== true });
  const only = t('tickets.actions.absent.labelOnly');
  const confirmLabel = () => {
    if (!next) return t('tickets.actions.absent.label');
    return callsNext ? t('tickets.actions.absent.labelNext', { next: format.position(next.ticket.position) }) : only;
  };
  const secondsSince = (at: string) => (now - Date.parse(at)) / SECOND;
  const agoOf = (seconds: number) => (seconds < A_MINUTE ? t('tickets.justNow') : format.ago(seconds));
  const description = t('tickets.actions.absent.description', { name: who(action.pair) });
  const calls = { count: notifiedCount, max: CALL_LIMIT };
  return (
    <AlertDialog
      isOpen={isOpen}
      onOpenChange={(open) => !open && close()}
      title={t('tickets.actions.absent.title')}
      description={
        notifiedAt === null
          ? description
          : `${description} ${t('tickets.actions.absent.called', { ...calls, ago: agoOf(secondsSince(notifiedAt)) })}`
      }
      confirmLabel={confirmLabel()}
      isPending={isPending}
      isConfirmDisabled={isPending && callsNext && isAlone}
      failure={failureOf(error, t('tickets.actions.absent.error'))}
      isRefused={error?.isConflict}
      onConfirm={() => end(callsNext)}
      {...(callsNext && {
        confirmHint: <KeyCap isHint>↵</KeyCap>,
        other: (
          <Button
            key="alone"
            isWide
            isPending={isPending && isAlone}
            isDisabled={isPending && !isAlone}
            hint={<KeyCap isHint>{KEY}</KeyCap>}
            onPress={() => end(false)}
          >
            {only}
          </Button>
        ),
      })}
    >
      {callsNext && action.room && <ToRoom room={action.room} />}
    </AlertDialog>
  );
}

/** The question's key, in force before it is painted: two presses of one key are one thought. */
function useKeyOfQuestion(act: () => void, { isOn }: { readonly isOn: boolean }): void {
  const areLettersOn = useLetterKeys();
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    if (letterOf(event) !== KEY || event.defaultPrevented) return;
    event.preventDefault();
    act();
  });
  useLayoutEffect(() => {
    if (!isOn || !areLettersOn) return;
    document.addEventListener('keydown', pressed);
    return () => document.removeEventListener('keydown', pressed);
  }, [isOn, areLettersOn]);
}
