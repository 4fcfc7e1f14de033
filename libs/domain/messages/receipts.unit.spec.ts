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
  it("folds a receipt into the message's state", () => {
    given(requested, sent()).when(receipt('delivered')).thenDecided(delivered);
    given(requested, sent(), delivered).when(receipt('read')).thenDecided(read);
    given(requested, sent()).when(receipt('failed')).thenDecided(failed());
  });

  it('takes a read receipt as delivered too', () => {
    given(requested, sent()).when(receipt('read')).thenDecided(read);
    given(requested, sent(), read).when(receipt('delivered')).thenDecided();
  });

  it("takes a receipt before the sending's record as proof of sending", () => {
    given(requested).when(receipt('sent')).thenDecided(sent());
    given(requested).when(receipt('delivered')).thenDecided(sent(), delivered);
    given(requested, unknown).when(receipt('failed')).thenDecided(sent(), failed());
    given(requested, sent(), delivered).when(recordSent()).thenDecided();
  });

  it('ignores a repeated or late receipt', () => {
    given(requested, sent()).when(receipt('sent')).thenDecided();
    given(requested, sent(), delivered).when(receipt('sent')).thenDecided();
    given(requested, sent(), delivered).when(receipt('delivered')).thenDecided();
  });

  it.each(['sent', 'delivered', 'read', 'failed'] as const)('ignores a receipt of "%s" for a finished message', (says) => {
    for (const past of [[sent(), read], [sent(), failed()], [skipped()]]) {
      given(requested, ...past)
        .when(receipt(says))
        .thenDecided();
    }
  });

  it('ignores a failure after the delivery', () => {
    given(requested, sent(), delivered).when(receipt('failed')).thenDecided();
  });

  it('rejects a receipt for another provider id', () => {
    given(requested, sent('SM1')).when(receipt('delivered', 'SM2')).thenRefused('message.sidMismatch');
  });

  it('refuses a receipt for an unrequested message', () => {
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

  it('ends receipts in any order at the furthest state, and never goes back', () => {
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
