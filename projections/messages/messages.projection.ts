import { spentOn } from '#libs/domain/messages/monthly-cap.ts';
import { evolveMessage, type Message } from '#libs/domain/messages/state.ts';
import { isMessageEvent, type MessageLogEvent } from '#libs/ledger/log/message-event.ts';
import { refTo } from '../collection.ts';
import type { Projection } from '../projection.ts';
import { MESSAGES, type Spends } from './message-document.ts';

/** Every message to a patient and what became of it, as events and receipts say. Only its request names its ticket, so a document is a message's. */
export const messages: Projection<'messages'> = {
  name: 'messages',
  version: 2,
  collections: [MESSAGES],

  touches: (event) => (isMessageEvent(event) ? [messageRef(event)] : []),

  project(event, documents) {
    if (!isMessageEvent(event)) return;
    const ref = messageRef(event);
    const before = documents.get(ref);
    const message = evolveMessage(before, event);
    if (!message) return;
    const { clinicId, day, revision } = event;
    documents.put(ref, {
      ...message,
      tenant: clinicId,
      day,
      requested: before?.requested ?? revision,
      spends: spendsOf(message),
    });
  },
};

const messageRef = ({ clinicId, data }: MessageLogEvent) => refTo(MESSAGES, `${clinicId}/${data.messageId}`);

function spendsOf(message: Message): Spends {
  const spent = spentOn(message);
  if (spent > 1) return 'more';
  return spent === 1 ? 'one' : 'none';
}
