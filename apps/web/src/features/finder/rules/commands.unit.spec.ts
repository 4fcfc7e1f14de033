import { describe, expect, it, jest } from '@jest/globals';
import { type Command, commandsNamed } from './commands.ts';

const command = (label: string): Command => ({ id: label, label, icon: null, onAction: jest.fn() });
const COMMANDS = ['Audit trail', 'Call next', 'Patients’ rights', 'إعادة مشاهدة'].map(command);

describe('the commands that a typed text names', () => {
  const named = (typed: string) => commandsNamed(COMMANDS, typed).map(({ label }) => label);

  it.each([
    ['au', ['Audit trail']],
    ['next', ['Call next']],
    ['اعاده', ['إعادة مشاهدة']],
    ['PAT', ['Patients’ rights']],
  ])('begin a word like %p: %p', (typed, labels) => {
    expect(named(typed)).toEqual(labels);
  });

  it('are none for one letter, or for a part in the middle of a word, so that a name opens a form', () => {
    expect(named('a')).toEqual([]);
    expect(named('rail')).toEqual([]);
    expect(named('Nextor')).toEqual([]);
  });

  it('are all of them while nothing is typed', () => {
    expect(named(' ')).toHaveLength(COMMANDS.length);
  });
});
