import { describe, expect, it, jest } from '@jest/globals';
import { type Command, commandsNamed } from './commands.ts';

const command = (label: string): Command => ({ id: label, label, icon: null, onAction: jest.fn() });
const COMMANDS = ['Audit trail', 'Call next', 'Patients’ rights', 'إعادة مشاهدة'].map(command);

describe('commandsNamed', () => {
  const named = (typed: string) => commandsNamed(COMMANDS, typed).map(({ label }) => label);

  it.each([
    ['au', ['Audit trail']],
    ['next', ['Call next']],
    ['اعاده', ['إعادة مشاهدة']],
    ['PAT', ['Patients’ rights']],
  ])('match %p at the beginning of a word: %p', (typed, labels) => {
    expect(named(typed)).toEqual(labels);
  });

  it('match neither one letter nor the middle of a word, so that a name opens a form', () => {
    expect(named('a')).toEqual([]);
    expect(named('rail')).toEqual([]);
    expect(named('Nextor')).toEqual([]);
  });

  it('lists all while nothing is typed', () => {
    expect(named(' ')).toHaveLength(COMMANDS.length);
  });
});
