import { useRef, useState } from 'react';
import { Dialog as AriaDialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { useTranslation } from 'react-i18next';
import type { TicketPair } from '#libs/contracts/tickets/ticket-pair.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { Button } from '../../../ui/button.tsx';
import { KeyCap } from '../../../ui/key-cap.tsx';
import { Overlay } from '../../../ui/overlay.tsx';
import { type Chosen, type Outcomes, useEndTickets } from '../api/end-tickets.ts';
import { type Answer, likelyAnswer } from '../rules/endings.ts';
import type { Asking } from '../rules/memory.ts';
import { OpenTicket } from './open-ticket.tsx';

export { texts } from '../texts.ts';

/** Tickets that were open as the question was asked. */
export interface Asked {
  readonly pairs: readonly TicketPair[];
  /** When anything was done last, in milliseconds; null: it is not said. */
  readonly lastAt: number | null;
}

interface DayEndDialogProps extends Asked {
  readonly asking: Asking;
  readonly isOpen: boolean;
  /** Called once every answer is saved, or none was wanted. */
  readonly onAnswered: () => void;
  /** Closes it, answered or put off. */
  readonly onClose: () => void;
}

/** Asks about each open ticket of a day that has ended, and says what became of each answer. */
export function DayEndDialog({ pairs, lastAt, asking, isOpen, onAnswered, onClose }: DayEndDialogProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const [answers, setAnswers] = useState<ReadonlyMap<string, Answer>>(
    () => new Map(pairs.map((pair) => [pair.ticket.id, likelyAnswer(pair)])),
  );
  const [outcomes, setOutcomes] = useState<Outcomes>(new Map());
  const { mutate, isPending } = useEndTickets();
  const confirm = useRef<HTMLButtonElement>(null);
  const isSaved = outcomes.size > 0;
  const left = toEnd(pairs, answers, outcomes);
  const save = () => {
    if (isPending) return;
    if (left.length === 0) {
      onAnswered();
      return onClose();
    }
    mutate(left, {
      onSuccess: (ended) => {
        const all: Outcomes = new Map([...outcomes, ...ended]);
        setOutcomes(all);
        // The answers are gone, and one of them may have had the focus.
        confirm.current?.focus();
        if (toEnd(pairs, answers, all).length === 0) onAnswered();
      },
    });
  };
  const label = isSaved ? t(left.length > 0 ? 'common.tryAgain' : 'common.close') : t('common.save');
  return (
    <Overlay isOpen={isOpen} onOpenChange={(open) => !open && onClose()} isPending={isPending} place="wide">
      <AriaDialog className="wrap-anywhere flex max-h-full flex-col overflow-auto p-6 outline-none">
        <Heading slot="title" className="font-semibold text-xl">
          {t(`dayEnd.${asking}.title`, { count: pairs.length })}
        </Heading>
        {asking === 'yesterday' && <p className="text-quiet">{t('dayEnd.yesterday.text')}</p>}
        {asking === 'today' && lastAt !== null && (
          <p className="text-quiet">{t('dayEnd.today.text', { time: format.time(new Date(lastAt).toISOString()) })}</p>
        )}
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            save();
          }}
        >
          <ul className="mt-4">
            {pairs.map((pair) => (
              <OpenTicket
                key={pair.ticket.id}
                pair={pair}
                isPast={asking === 'yesterday'}
                answer={answers.get(pair.ticket.id) ?? 'open'}
                onAnswer={(answer) => setAnswers(new Map([...answers, [pair.ticket.id, answer]]))}
                outcome={outcomes.get(pair.ticket.id) ?? null}
                isSaved={isSaved}
                isPending={isPending}
                onTakenBack={() => confirm.current?.focus()}
              />
            ))}
          </ul>
          <div className="mt-5 flex flex-wrap justify-end gap-3">
            {label !== t('common.close') && (
              <Button isDisabled={isPending} onPress={onClose}>
                {t(isSaved ? 'common.close' : 'dayEnd.later')}
              </Button>
            )}
            <Button ref={confirm} type="submit" kind="filled" autoFocus isPending={isPending} hint={<KeyCap isHint>↵</KeyCap>}>
              {label}
            </Button>
          </div>
        </form>
      </AriaDialog>
    </Overlay>
  );
}

/** Tickets that are still to be ended: all at first, then those that may be refused no more the next time. */
function toEnd(pairs: readonly TicketPair[], answers: ReadonlyMap<string, Answer>, outcomes: Outcomes): readonly Chosen[] {
  return pairs.flatMap((pair) => {
    const { id } = pair.ticket;
    const ending = answers.get(id) ?? 'open';
    const outcome = outcomes.get(id);
    const isOver = outcomes.size > 0 && !(outcome?.kind === 'refused' && outcome.failure.mayPass);
    return ending === 'open' || isOver ? [] : [{ pair, ending }];
  });
}
