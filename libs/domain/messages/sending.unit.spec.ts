import { describe, expect, it } from '@jest/globals';
import { type MessageEvent, messageId } from './events.ts';
import {
  delivered,
  failed,
  given,
  ID,
  NOW,
  read,
  receipt,
  recordFailure,
  recordSent,
  recordUnknown,
  request,
  requested,
  resendRequested,
  sent,
  skip,
  skipped,
  unknown,
} from './testing/messages.ts';

describe('a message', () => {
  it('requests a message once', () => {
    given().when(request).thenDecided(requested);
    given(requested).when(request).thenDecided();
    given(requested, sent(), delivered).when(request).thenDecided();
  });

  it('requests and skips a message at once where a reason stands already', () => {
    given()
      .when({ ...request, skipped: 'noConsent' })
      .thenDecided(requested, skipped());
    given(requested)
      .when({ ...request, skipped: 'noConsent' })
      .thenDecided();
  });

  it('records a message as sent, failed, skipped with its reason, or unknown', () => {
    given(requested).when(recordSent()).thenDecided(sent());
    given(requested).when(recordFailure('21211')).thenDecided(failed('21211'));
    given(requested).when(skip('notConfigured')).thenDecided(skipped('notConfigured'));
    given(requested).when(recordUnknown).thenDecided(unknown);
  });

  it('folds a message by its last event', () => {
    const known = (...events: readonly MessageEvent[]) => given(requested, ...events).state.messages.get(ID);
    expect(known()).toMatchObject({ state: 'requested', kind: 'call', at: NOW, sid: null, code: null });
    expect(known(sent('SM7'), read)).toMatchObject({ state: 'read', sid: 'SM7', code: null });
    expect(known(sent('SM7'), failed('63016'))).toMatchObject({ state: 'failed', sid: 'SM7', code: '63016' });
    expect(known(skipped('erased'))).toMatchObject({ state: 'skipped', sid: null, code: 'erased' });
  });

  it('lets a message of unknown outcome turn out sent or failed', () => {
    given(requested, unknown).when(recordSent()).thenDecided(sent());
    given(requested, unknown).when(recordFailure()).thenDecided(failed());
  });

  it.each([
    ['sent', [sent()]],
    ['delivered', [sent(), delivered]],
    ['read', [sent(), read]],
    ['failed', [failed()]],
    ['skipped', [skipped()]],
  ])('refuses that a message already %s is sent, skipped or unknown', (_, past) => {
    const known = given(requested, ...past);
    for (const late of [recordSent(), skip(), recordUnknown]) known.when(late).thenDecided();
  });

  it('rejects a second provider id for one message', () => {
    given(requested, sent('SM1')).when(recordSent('SM2')).thenRefused('message.sidMismatch');
  });

  it('rejects a provider id that another message has or had', () => {
    const other = { ...requested, data: { ...requested.data, messageId: messageId('other') } };
    const late = { ...receipt('delivered'), messageId: messageId('other') };
    for (const past of [[sent()], [sent(), failed(), resendRequested]]) {
      given(requested, ...past, other)
        .when(late)
        .thenRefused('message.sidMismatch');
      given(requested, ...past, other)
        .when({ ...recordSent(), messageId: messageId('other') })
        .thenRefused('message.sidMismatch');
    }
  });

  it.each([
    ['sent', recordSent()],
    ['failed', recordFailure()],
    ['skipped', skip()],
    ['unknown', recordUnknown],
  ])('refuses that an unrequested message is %s', (_, command) => {
    given().when(command).thenRefused('message.notFound');
  });
});
