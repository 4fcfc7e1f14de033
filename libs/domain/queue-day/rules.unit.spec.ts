import { describe, expect, it } from '@jest/globals';
import { suits, TICKET_ACTIONS } from './rules.ts';

describe('suits', () => {
  it.each([
    ['waiting', ['call', 'edit', 'prioritise', 'move', 'cancel', 'delete']],
    ['notified', ['recall', 'arrive', 'complete', 'absent', 'edit', 'reset', 'move', 'cancel', 'delete']],
    ['completed', ['call', 'reset', 'delete']],
    ['cancelled', ['call', 'reset', 'delete']],
  ] as const)('offers a %s ticket %j', (status, actions) => {
    expect(TICKET_ACTIONS.filter((action) => suits(action, { status }))).toEqual(actions);
  });

  it('offers the end of a priority in place of another', () => {
    const first = { status: 'waiting', priority: { reason: 'urgent' } } as const;
    expect(TICKET_ACTIONS.filter((action) => suits(action, first))).toEqual([
      'call',
      'edit',
      'endPriority',
      'move',
      'cancel',
      'delete',
    ]);
  });
});
