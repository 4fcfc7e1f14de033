import { describe, expect, it } from '@jest/globals';
import { subjectless } from './comment-words.ts';

const lines = (...source: readonly string[]) => subjectless(source.join('\n')).map(({ line }) => line);

describe('the check of comments', () => {
  it('finds a comment that begins with a question word', () => {
    expect(lines('// Whose it is.', '/** What is kept. */', '  /**', '   * Nobody waits.', '   */', '// Who comes?')).toEqual([
      1, 2, 4, 6,
    ]);
  });

  it('finds a comment that begins with a preposition', () => {
    expect(lines('/** Of one clinic. */', '{/* In a card. */}', '/* Above all. */', 'call(); // For the reader.')).toEqual([
      1, 2, 3, 4,
    ]);
  });

  it('accepts a comment whose first clause names its subject', () => {
    expect(lines('// Callers wait for it.', '/** The cache. What is old goes. */', "const text = 'Who';")).toEqual([]);
    expect(lines("const url = 'http://a'; // The address.", '/** At-rest keys. */', '// `of` is a name.')).toEqual([]);
  });

  it('looks at a comment’s first line only', () => {
    expect(
      lines('// The first line names it.', '// In the second goes on.', '/**', ' * The subject.', ' * Of it.', ' */'),
    ).toEqual([]);
  });
});
