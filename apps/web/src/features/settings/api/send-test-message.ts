import { type TestMessageRequest, testMessageAnswer } from '#libs/contracts/test-message.ts';
import { useWrite } from '../../../lib/use-write.ts';

/** Sends a test message. Each refusal is recorded as its outcome, so that another press sends another one. */
export const useSendTestMessage = () =>
  useWrite({
    request: (body: TestMessageRequest) => ({ method: 'POST', path: '/messaging/test', body }),
    answer: testMessageAnswer,
    changes: [],
    isOutcome: ({ code }) => code?.startsWith('messaging.') ?? false,
  });
