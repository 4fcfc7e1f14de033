import { describe, expect, it } from '@jest/globals';
import { eventually } from '#libs/kernel/testing/eventually.ts';
import { ACCOUNT } from '#libs/messaging/testing/a-message.ts';
import { MessagingUnderTest } from '../testing/messaging-under-test.ts';
import { AT_ONCE } from './attempts-at-once.ts';

describe('messages of several clinics', () => {
  it('sends the messages of one clinic though all those of another hang at the provider', async () => {
    await using under = await MessagingUnderTest.open({ faultOf: () => ({ took: false, heard: 'hang' }) });
    const [busy, calm] = [
      await under.clinic('busy'),
      await under.clinic('calm', { ...ACCOUNT, accountSid: `AC${'b'.repeat(32)}` }),
    ];
    for (let patient = 0; patient <= AT_ONCE; patient += 1) await busy.called();
    await eventually(async () => under.twilio.created === 4);
    // An account that the double does not know is refused at once.
    expect((await calm.message(await calm.called(), 'failed')).code).toBe('20003');
    expect(under.twilio.created).toBe(4);
  });
});
