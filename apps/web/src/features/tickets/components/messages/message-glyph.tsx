import type { CallMessage } from '#libs/contracts/tickets/message.ts';
import { MESSAGE_ICONS } from './message-icons.tsx';
import { useMessageWords } from './use-message-words.ts';

/** Icon of what became of a call's message, with its words as a name. */
export function MessageGlyph({ message }: { readonly message: NonNullable<CallMessage> }) {
  const words = useMessageWords(message);
  if (!words) return null;
  return (
    <span role="img" aria-label={words.said} title={words.said} className="inline-flex shrink-0 text-quiet">
      {MESSAGE_ICONS[message.state]}
    </span>
  );
}
