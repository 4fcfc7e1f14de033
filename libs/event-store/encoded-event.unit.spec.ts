import { describe, expect, it } from '@jest/globals';
import { encode } from './encoded-event.ts';
import { EventTooLarge } from './errors.ts';
import { MAX_EVENT_BYTES } from './limits.ts';

describe('encode', () => {
  const event = { id: '00000000-0000-7000-8000-000000000001', type: 'TicketIssued', data: {}, metadata: {} };

  it('encodes an event as its JSON text', () => {
    expect(encode([{ ...event, data: { a: 1, b: undefined } }])).toEqual([{ ...event, data: '{"a":1}', metadata: '{}' }]);
  });

  it('measures an event in bytes, data and metadata together', () => {
    const note = 'ش'.repeat(MAX_EVENT_BYTES / 4);
    expect(() => encode([{ ...event, data: { note }, metadata: { note } }])).toThrow(EventTooLarge);
  });
});
