import { describe, expect, it } from '@jest/globals';
import { type MessageEvent, messageId } from './events.ts';
import { spentOf } from './monthly-cap.ts';
import {
  delivered,
  failed,
  given,
  request,
  requested,
  resend,
  resendRequested,
  sent,
  skipped,
  unknown,
} from './testing/messages.ts';

const other = { ...request, messageId: messageId('other') };
const otherRequested = { ...requested, data: { ...requested.data, messageId: other.messageId } };
const otherCapped: MessageEvent = {
  type: 'MessageSkipped',
  data: { messageId: other.messageId, reason: 'cap', skippedAt: other.at },
};

describe('the messages that a day may have', () => {
  it('skips a message that would be one too many, also where the ones before it are still on their way', () => {
    given()
      .when({ ...request, allowance: 1 })
      .thenDecided(requested);
    for (const past of [[requested], [requested, sent()], [requested, sent(), failed()], [requested, unknown]])
      given(...past)
        .when({ ...other, allowance: 1 })
        .thenDecided(otherRequested, otherCapped);
    given()
      .when({ ...request, allowance: 0 })
      .thenDecided(requested, skipped('cap'));
  });

  it('skips one that is sent again beyond them', () => {
    const past = [requested, sent(), failed()];
    given(...past)
      .when({ ...resend, allowance: 1 })
      .thenDecided(resendRequested, skipped('cap'));
    given(...past)
      .when({ ...resend, allowance: 2 })
      .thenDecided(resendRequested);
  });

  it('names the reason that stood before the cap', () => {
    given()
      .when({ ...request, skipped: 'noConsent', allowance: 0 })
      .thenDecided(requested, skipped('noConsent'));
  });

  it.each<readonly [number, string, readonly MessageEvent[]]>([
    [1, 'on its way', []],
    [1, 'of unknown outcome', [unknown]],
    [1, 'delivered', [sent(), delivered]],
    [1, 'taken, and failed since', [sent(), failed()]],
    [0, 'refused', [failed()]],
    [0, 'skipped', [skipped()]],
    [2, 'taken, failed and sent again', [sent('SM1'), failed(), resendRequested, sent('SM2')]],
    [1, 'refused and sent again', [failed(), resendRequested, sent()]],
  ])('counts %i for a message that is %s', (count, _, past) => {
    expect(spentOf(given(requested, ...past).state)).toBe(count);
  });
});
