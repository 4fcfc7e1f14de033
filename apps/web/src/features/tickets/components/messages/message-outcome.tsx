import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { mayResend } from '#libs/contracts/access/action-permissions.ts';
import type { CallMessage } from '#libs/contracts/tickets/message.ts';
import type { TicketPair } from '#libs/contracts/tickets/ticket-pair.ts';
import { useSession } from '../../../../shared/session/public.ts';
import { ClippedDetails } from '../../../../ui/clipped-details.tsx';
import { resendableState } from '../../rules/resendable.ts';
import { MESSAGE_ICONS } from './message-icons.tsx';
import { SendAgain } from './send-again.tsx';
import { type MessageWords, useMessageWords } from './use-message-words.ts';

interface MessageOutcomeProps {
  readonly pair: TicketPair;
  readonly message: NonNullable<CallMessage>;
  readonly isPastDay: boolean;
  /** Whether this page's person had it sent again. */
  readonly isSentAgain: boolean;
  readonly onSentAgain: () => void;
}

/** Outcome of a call's message in the height of one row, and beside it a way to have it sent again. */
export function MessageOutcome({ pair, message, isPastDay, isSentAgain, onSentAgain }: MessageOutcomeProps) {
  const { t } = useTranslation();
  const { roles } = useSession();
  const words = useMessageWords(message);
  const outcome = useRef<HTMLDivElement>(null);
  const resendable = mayResend(roles) ? resendableState(pair, isPastDay) : null;
  const isPressed = isSentAgain && resendable === null;
  // The button that was pressed is gone then, and the focus with it.
  useLayoutEffect(() => {
    if (isPressed && document.activeElement === document.body) outcome.current?.focus();
  }, [isPressed]);
  if (!words) return null;
  const said = (
    <div ref={outcome} tabIndex={-1} className="flex min-w-0 grow items-center gap-2 text-quiet outline-none">
      <span aria-hidden="true" className="inline-flex shrink-0">
        {MESSAGE_ICONS[message.state]}
      </span>
      <Said state={message.state} words={words} short={resendable && t(`tickets.message.short.${resendable}`)} />
    </div>
  );
  if (!resendable) return said;
  return (
    <SendAgain pair={pair} isUnknown={resendable === 'unknown'} onSentAgain={onSentAgain}>
      {said}
    </SendAgain>
  );
}

const PLAIN: ReadonlySet<string> = new Set([
  'requested',
  'sent',
  'delivered',
  'read',
] satisfies NonNullable<CallMessage>['state'][]);

interface SaidProps {
  readonly state: string;
  readonly words: MessageWords;
  /** Fewer words, beside a button; null: there is room. */
  readonly short: string | null;
}

/** Words that may be longer than their row are shown whole once they are pressed. */
function Said({ state, words: { said, help }, short }: SaidProps): ReactNode {
  const { t } = useTranslation();
  if (PLAIN.has(state)) return <span className="min-w-0">{said}</span>;
  return (
    <ClippedDetails label={t('tickets.message.details')} words={short ?? said}>
      <p>{said}</p>
      {help !== null && <p className="text-quiet">{help}</p>}
    </ClippedDetails>
  );
}
