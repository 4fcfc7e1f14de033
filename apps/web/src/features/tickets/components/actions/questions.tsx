import type { Room } from '#libs/contracts/clinics/places.ts';
import type { TicketPair } from '#libs/contracts/tickets/ticket-pair.ts';
import { RoomDialog } from '../../../../shared/places/public.ts';
import type { TicketRequest } from '../../rules/asked.ts';
import { PriorityDialog } from './priority-dialog.tsx';
import { SendDialog, type ToSend } from './send-dialog.tsx';
import { TicketActionDialog } from './ticket-action-dialog.tsx';

/** Call that was chosen before the room was: it is asked about once it has one. */
export type Unplaced = { readonly kind: 'advance' } | { readonly kind: 'call' | 'recall'; readonly pair: TicketPair };

/** A question before an action: whether, in which room, for what reason or to which service. */
export type Question =
  | { readonly asks: 'whether'; readonly action: TicketRequest }
  | { readonly asks: 'room'; readonly call: Unplaced }
  | { readonly asks: 'reason'; readonly pair: TicketPair }
  | { readonly asks: 'service'; readonly toSend: ToSend };

interface QuestionsProps {
  /** Null: nothing is asked. */
  readonly question: Question | null;
  /** Closes this one: a chosen room leads on to another question. */
  readonly onClose: (closed: Question['asks']) => void;
  readonly onRoom: (call: Unplaced, room: Room) => void;
}

/** The dialogs of all questions: each stays while it fades away. */
export function Questions({ question, onClose, onRoom }: QuestionsProps) {
  return (
    <>
      <RoomDialog
        isOpen={question?.asks === 'room'}
        onOpenChange={(isOpen) => !isOpen && onClose('room')}
        onChoose={(room) => question?.asks === 'room' && onRoom(question.call, room)}
      />
      <TicketActionDialog action={question?.asks === 'whether' ? question.action : null} onClose={() => onClose('whether')} />
      <PriorityDialog pair={question?.asks === 'reason' ? question.pair : null} onClose={() => onClose('reason')} />
      <SendDialog toSend={question?.asks === 'service' ? question.toSend : null} onClose={() => onClose('service')} />
    </>
  );
}
