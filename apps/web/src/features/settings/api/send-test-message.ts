import { type TestMessageRequest, testMessageAnswer } from '#libs/contracts/messaging/test-message.ts';
import { QUERY_KEYS } from '../../../lib/api/query-keys.ts';
import { useWrite } from '../../../lib/api/use-write.ts';

/** Sends a test message. Each refusal is recorded as its outcome, so that another press sends another one. */
export const useSendTestMessage = () =>
  useWrite({
    request: (body: TestMessageRequest) => ({ method: 'POST', path: '/messaging/test', body }),
    answer: testMessageAnswer,
    // One that succeeds ends a pause.
    changes: [QUERY_KEYS.messagesToday],
    isOutcome: ({ code }) => code?.startsWith('messaging.') ?? false,
  });
