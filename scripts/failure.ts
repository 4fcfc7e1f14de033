/** A failure that a person can act on: printed as one line after the output of the failed program, without a stack. */
export class Failure extends Error {
  override readonly name = 'Failure';

  constructor(message: string, words = '') {
    super([words.trim(), `dawr: ${message}`].filter(Boolean).join('\n'));
  }
}
