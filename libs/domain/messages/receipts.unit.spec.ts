import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { fold } from '../testing/attempt.ts';
import type { Receipt } from './commands.ts';
import { messages } from './messages.ts';
import { MESSAGE_STATES } from './state.ts';
import {
  delivered,
  failed,
  given,
  ID,
  read,
  receipt,
  recordSent,
  requested,
  sent,
  skipped,
  unknown,
} from './testing/messages.ts';

describe('a receipt', () => {
  it('says how far the message has come', () => {
    given(requested, sent()).when(receipt('delivered')).thenDecided(delivered);
    given(requested, sent(), delivered).when(receipt('read')).thenDecided(read);
    given(requested, sent()).when(receipt('failed')).thenDecided(failed());
  });

  it('of the reading implies the delivery', () => {
    given(requested, sent()).when(receipt('read')).thenDecided(read);
    given(requested, sent(), read).when(receipt('delivered')).thenDecided();
  });

  it('that overtakes the record of the sending proves the sending', () => {
    given(requested).when(receipt('sent')).thenDecided(sent());
    given(requested).when(receipt('delivered')).thenDecided(sent(), delivered);
    given(requested, unknown).when(receipt('failed')).thenDecided(sent(), failed());
    given(requested, sent(), delivered).when(recordSent()).thenDecided();
  });

  it('changes nothing when it is repeated or late', () => {
    given(requested, sent()).when(receipt('sent')).thenDecided();
    given(requested, sent(), delivered).when(receipt('sent')).thenDecided();
    given(requested, sent(), delivered).when(receipt('delivered')).thenDecided();
  });

  it.each(['sent', 'delivered', 'read', 'failed'] as const)('of "%s" changes nothing at the end of a story', (says) => {
    for (const past of [[sent(), read], [sent(), failed()], [skipped()]]) {
      given(requested, ...past)
        .when(receipt(says))
        .thenDecided();
    }
  });

  it('of a failure comes too late after the delivery', () => {
    given(requested, sent(), delivered).when(receipt('failed')).thenDecided();
  });

  it('for another id of the provider comes to light', () => {
    given(requested, sent('SM1')).when(receipt('delivered', 'SM2')).thenRefused('message.sidMismatch');
  });

  it('for a message that nobody requested is refused', () => {
    given().when(receipt('delivered')).thenRefused('message.notFound');
  });
});

describe('receipts in any order, repeated at will', () => {
  const progress = fc.constantFrom<Receipt['says']>('sent', 'delivered', 'read');
  const toldInOrder = (receipts: readonly Receipt['says'][]) => {
    let state = fold(messages, [requested]);
    return receipts.map((says) => {
      state = fold(messages, messages.decide(receipt(says), state), state);
      return state.messages.get(ID)?.state;
    });
  };

  it('end with the furthest that any of them told, and never go back', () => {
    fc.assert(
      fc.property(fc.array(progress, { minLength: 1 }), (receipts) => {
        const order: readonly (string | undefined)[] = MESSAGE_STATES;
        const rank = (state: string | undefined) => order.indexOf(state);
        const told = toldInOrder(receipts).map(rank);
        expect(told).toEqual(told.toSorted());
        expect(told.at(-1)).toBe(Math.max(...receipts.map(rank)));
      }),
    );
  });
});
