import { describe, expect, it } from '@jest/globals';
import { StoreUnavailable } from '#libs/kernel/store-errors.ts';
import { InProcessBroadcast } from './in-process.ts';
import { describeBroadcast } from './testing/broadcast.contract.ts';
import { MessageRecorder } from './testing/message-recorder.ts';

describeBroadcast('in a process', async () => {
  const errors: unknown[] = [];
  const broadcast = new InProcessBroadcast({ onError: (error) => errors.push(error) });
  return { errors, join: async () => broadcast, close: () => broadcast.close() };
});

describe('closing an in-process broadcast', () => {
  it('delivers nothing after the broadcast is closed, and refuses to publish', async () => {
    const [closed, open] = [new InProcessBroadcast(), new InProcessBroadcast()];
    const [recorder, other] = [new MessageRecorder(), new MessageRecorder()];
    await closed.subscribe('clinic.al-noor', recorder.listen);
    await open.subscribe('clinic.al-noor', other.listen);
    await closed.publish('clinic.al-noor', 'on its way');
    await closed.close();
    await expect(closed.publish('clinic.al-noor', 'too late')).rejects.toThrow(StoreUnavailable);
    await expect(closed.subscribe('clinic.al-noor', recorder.listen)).rejects.toThrow(StoreUnavailable);
    await open.publish('clinic.al-noor', 'later');
    await other.received(1);
    expect(recorder.messages).toEqual([]);
  });
});
