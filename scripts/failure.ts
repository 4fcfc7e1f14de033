/** What a person can act on: told in one line, after the words of the program that failed, without a stack. */
export class Failure extends Error {
  override readonly name = 'Failure';

  constructor(message: string, words = '') {
    super([words.trim(), `dawr: ${message}`].filter(Boolean).join('\n'));
  }
}
