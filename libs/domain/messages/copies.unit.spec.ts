import { describe, expect, it } from '@jest/globals';
import type { MessageEvent } from './events.ts';
import {
  copyDeleted,
  failed,
  given,
  ID,
  recordCopyDeleted,
  recordUnnamedCopyDeleted,
  requested,
  resendRequested,
  sent,
} from './testing/messages.ts';

const copiesOf = (...events: readonly MessageEvent[]) => {
  const { copies, deletedSids } = given(...events).state.messages.get(ID) ?? {};
  return { copies: copies?.map(({ sid }) => sid), deletedSids };
};

describe('copies that the provider keeps of a message', () => {
  it('keeps one of each attempt that was sent, with its account, until it is deleted', () => {
    const twice = [requested, sent('SM1'), failed(), resendRequested, sent('SM2')];
    expect(copiesOf(...twice)).toEqual({ copies: ['SM1', 'SM2'], deletedSids: [] });
    expect(copiesOf(...twice, copyDeleted('SM1'))).toEqual({ copies: ['SM2'], deletedSids: ['SM1'] });
    expect(given(requested, sent('SM1')).state.messages.get(ID)?.copies).toEqual([{ sid: 'SM1', account: 'AC1' }]);
  });

  it('records the end of a copy once, and of none that is not known', () => {
    given(requested, sent('SM1')).when(recordCopyDeleted('SM1')).thenDecided(copyDeleted('SM1'));
    given(requested, sent('SM1'), copyDeleted('SM1')).when(recordCopyDeleted('SM1')).thenDecided();
    given(requested, sent('SM1')).when(recordCopyDeleted('SM2')).thenDecided();
  });

  it('records the end of a copy that no event had named, once', () => {
    given(requested, sent('SM1')).when(recordUnnamedCopyDeleted('SM2')).thenDecided(copyDeleted('SM2'));
    given(requested, sent('SM1'), copyDeleted('SM2')).when(recordUnnamedCopyDeleted('SM2')).thenDecided();
    expect(copiesOf(requested, sent('SM1'), copyDeleted('SM2'))).toEqual({ copies: ['SM1'], deletedSids: ['SM2'] });
  });
});
