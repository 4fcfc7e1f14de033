import { describe, expect, it } from '@jest/globals';
import { suits, TICKET_ACTIONS } from './rules.ts';

describe('suits', () => {
  it.each([
    ['waiting', ['call', 'edit', 'move', 'cancel', 'delete']],
    ['notified', ['recall', 'complete', 'absent', 'edit', 'reset', 'move', 'cancel', 'delete']],
    ['completed', ['call', 'reset', 'delete']],
    ['cancelled', ['call', 'reset', 'delete']],
  ] as const)('offers a %s ticket %j', (status, actions) => {
    expect(TICKET_ACTIONS.filter((action) => suits(action, status))).toEqual(actions);
  });
});
