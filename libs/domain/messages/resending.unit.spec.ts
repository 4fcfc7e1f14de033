import { describe, expect, it } from '@jest/globals';
import { instant } from '../kernel/ids.ts';
import {
  delivered,
  doubtFailure,
  failed,
  given,
  ID,
  NOW,
  receipt,
  recordFailure,
  recordSent,
  requested,
  resend,
  resendRequested,
  sent,
  skip,
  skipped,
  unknown,
} from './testing/messages.ts';

describe('sending a message again', () => {
  it.each([
    ['unknown', [unknown]],
    ['failed', [sent(), failed()]],
    ['refused', [failed('21211')]],
  ])('requests a message again whose outcome is %s', (_, past) => {
    const again = given(requested, ...past);
    again.when(resend).thenDecided(resendRequested);
    expect(given(requested, ...past, resendRequested).state.messages.get(ID)).toMatchObject({
      state: 'requested',
      sid: null,
      code: null,
      resends: 1,
    });
  });

  it.each([
    ['requested', []],
    ['sent', [sent()]],
    ['delivered', [sent(), delivered]],
    ['skipped', [skipped()]],
    ['requested again', [unknown, resendRequested]],
  ])('refuses to request a message again that is %s', (_, past) => {
    given(requested, ...past)
      .when(resend)
      .thenRefused('message.notResendable');
  });

  it('refuses to send again that a turn is near: the call that comes has a message of its own', () => {
    const near = { ...requested, data: { ...requested.data, kind: 'nearlyThere' } } as const;
    given(near, unknown).when(resend).thenRefused('message.notResendable');
  });

  const EARLIER = instant(new Date(Date.parse(NOW) - 1));
  const LATER = instant(new Date(Date.parse(NOW) + 1));

  it.each([
    ['by a receipt', [sent('SM1'), failed()]],
    ['at once', [failed('21211')]],
  ])('tells as unknown what failed %s before a restore, which may have forgotten that it was sent again', (_, past) => {
    const known = given(requested, ...past);
    for (const restoredAt of [NOW, LATER]) {
      known.when({ ...resend, restoredAt }).thenDecided(unknown);
      known.when(doubtFailure(restoredAt)).thenDecided(unknown);
    }
    const doubted = given(requested, ...past, unknown);
    expect(doubted.state.messages.get(ID)).toMatchObject({ state: 'unknown', sid: null, code: null, resends: 0 });
    doubted.when({ ...resend, restoredAt: NOW }).thenDecided(resendRequested);
    doubted.when(receipt('delivered', 'SM2')).thenDecided(sent('SM2'), delivered);
  });

  it('knows that a message failed which did so after the last restore', () => {
    const known = given(requested, failed());
    known.when({ ...resend, restoredAt: EARLIER }).thenDecided(resendRequested);
    known.when(doubtFailure(EARLIER)).thenDecided();
  });

  it.each([
    ['sent', [sent()]],
    ['skipped', [skipped()]],
    ['requested', []],
  ])('doubts no message that is %s, whenever it was restored', (_, past) => {
    given(requested, ...past)
      .when(doubtFailure(LATER))
      .thenDecided();
  });

  it('refuses to request an unknown message again', () => {
    given().when(resend).thenRefused('message.notFound');
  });

  const again = [requested, sent('SM1'), failed(), resendRequested];

  it('records the outcome of the second attempt', () => {
    given(...again)
      .when(recordSent('SM2'))
      .thenDecided(sent('SM2'));
    given(...again)
      .when(recordFailure('63016'))
      .thenDecided(failed('63016'));
    given(...again)
      .when(skip('callOver'))
      .thenDecided(skipped('callOver'));
  });

  it('ignores receipts of the first attempt, which failed', () => {
    for (const says of ['sent', 'delivered', 'failed'] as const)
      given(...again)
        .when(receipt(says, 'SM1'))
        .thenDecided();
    given(...again, sent('SM2'))
      .when(receipt('failed', 'SM1'))
      .thenDecided();
    given(...again, sent('SM2'))
      .when(receipt('delivered', 'SM2'))
      .thenDecided(delivered);
  });

  it('ends the wait for a second attempt by a receipt of the first, whose outcome was unknown', () => {
    const waiting = [requested, unknown, resendRequested];
    given(...waiting)
      .when(receipt('delivered', 'SM1'))
      .thenDecided(sent('SM1'), delivered);
    given(...waiting, sent('SM1'), delivered)
      .when(skip('callOver'))
      .thenDecided();
  });

  it('records both ids where the first attempt had arrived after all', () => {
    const crossed = [requested, unknown, resendRequested, sent('SM1'), delivered];
    given(...crossed)
      .when(recordSent('SM2'))
      .thenDecided(sent('SM2'));
    given(...crossed)
      .when(receipt('delivered', 'SM2'))
      .thenDecided(sent('SM2'), delivered);
    given(...crossed, sent('SM2'))
      .when(receipt('read', 'SM1'))
      .thenDecided();
  });
});
