import type { Revision, StreamName } from './event-store.ts';

export class RevisionConflict extends Error {
  override readonly name = 'RevisionConflict';
  readonly stream: StreamName;
  readonly expected: Revision | 'none';
  readonly actual: Revision | 'none';

  constructor(stream: StreamName, expected: Revision | 'none', actual: Revision | 'none') {
    super(`${stream} is at ${actual}, not at ${expected}`);
    this.stream = stream;
    this.expected = expected;
    this.actual = actual;
  }
}

export class EventTooLarge extends Error {
  override readonly name = 'EventTooLarge';
}
