import { lazy, Suspense } from 'react';
import type { CallMessage } from '#libs/contracts/tickets/message.ts';

/** Its words come when there is something to say. A page whose server is away goes on without them. */
const MessageWords = lazy(async () => {
  try {
    return { default: (await import('./message-words.tsx')).MessageWords };
  } catch {
    return { default: () => null };
  }
});

/** The outcome of a call's message, where there is one. */
export function MessageMark({ message }: { readonly message: CallMessage | undefined }) {
  if (!message || message.state === 'requested') return null;
  return (
    <Suspense fallback={null}>
      <MessageWords message={message} />
    </Suspense>
  );
}
