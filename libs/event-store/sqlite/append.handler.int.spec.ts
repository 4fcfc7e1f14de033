import type { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { openWriter } from '#libs/sqlite/open-database.ts';
import type { Handler } from '#libs/sqlite/protocol.ts';
import { encode } from '../encoded-event.ts';
import { newEvents, newStream } from '../testing/sample-events.ts';
import openAppend from './append.handler.ts';
import { type AppendAnswer, type AppendRequest, NONE } from './append-protocol.ts';
import { logFile } from './log-file.ts';

describe('the append handler', () => {
  let database: DatabaseSync;
  let append: Handler<AppendRequest, AppendAnswer>;
  beforeEach(() => {
    database = openWriter(logFile(':memory:'));
    append = openAppend(database);
  });
  afterEach(() => database.close());

  const request = (expected: number, stream: string = newStream()): AppendRequest => ({
    stream,
    expected,
    events: encode(newEvents(2)),
  });

  it('forgets the last revision of a stream when its append was rolled back', () => {
    const first = request(NONE);
    append(first);
    database.exec('BEGIN');
    expect(append(request(1, first.stream))).toMatchObject({ revision: 3, place: 4 });
    expect(append(request(NONE))).toMatchObject({ revision: 1, place: 6 });
    database.exec('ROLLBACK');
    append.undone?.();
    expect(append(request(3, first.stream))).toEqual({ actual: 1 });
    expect(append(request(1, first.stream))).toEqual({ revision: 3, place: 4, repeated: false });
  });

  it('assigns positions without repetition or gap, whatever was rolled back', () => {
    append(request(NONE));
    database.exec('BEGIN');
    append(request(NONE));
    database.exec('ROLLBACK');
    append.undone?.();
    expect(append(request(NONE))).toMatchObject({ place: 4 });
  });
});
