import { describe, expect, it } from '@jest/globals';
import { subjectless } from './comment-words.ts';

const lines = (...source: readonly string[]) => subjectless(source.join('\n')).map(({ line }) => line);

describe('the check of comments', () => {
  it('finds a comment that begins with a word which hides its subject', () => {
    expect(lines('// Whoever asks.', '/** What is kept. */', '  /**', '   * Nobody waits.', '   */', '// Who comes?')).toEqual([
      1, 2, 4, 6,
    ]);
  });

  it('accepts a comment whose first clause names its subject', () => {
    expect(lines('// Callers wait, whoever they are.', '/** The cache. What is old goes. */', "const text = 'Who';")).toEqual([]);
  });

  it('looks at a comment’s first line only', () => {
    expect(
      lines('// The first line names it.', '// What follows goes on.', '/**', ' * The subject.', ' * Nobody else.', ' */'),
    ).toEqual([]);
  });
});
