import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { WriterThread } from '#libs/sqlite/writer-thread.ts';
import type { StreamName } from '../event-store.ts';
import { newEvent } from '../testing/sample-events.ts';
import { checkFile, type Finding } from './integrity.ts';
import { openSqliteEventStore } from './sqlite-event-store.ts';

const STREAMS = ['queue-a_20261119', 'queue-a_20261120', 'directory-a'].map((name) => name as StreamName);
const PER_STREAM = 10;

describe('checkFile', () => {
  let folder: string;
  let path: string;
  let whole: Buffer;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'dawr-'));
    path = join(folder, 'log.db');
    const thread = new WriterThread();
    const store = await openSqliteEventStore({ path, thread });
    for (const stream of STREAMS) {
      const events = Array.from({ length: PER_STREAM }, (_, n) =>
        newEvent({ data: { mark: `${stream} ${n}`, n, name: 'سارة' } }),
      );
      await store.append(stream, events, 'none');
    }
    await store.close();
    await thread.close();
    whole = readFileSync(path);
  });
  beforeEach(() => writeFileSync(path, whole));
  afterAll(() => rmSync(folder, { recursive: true }));

  const check = (): readonly Finding[] => [...checkFile(path)];
  const meddle = (sql: string): void => {
    const database = new DatabaseSync(path, { enableForeignKeyConstraints: false });
    database.exec(sql);
    database.close();
  };
  const event = (place: number, stream: string | undefined, revision: number) => ({
    position: String(place).padStart(16, '0'),
    stream,
    revision,
  });

  it('finds nothing in a file that this product wrote', () => {
    expect(check()).toEqual([]);
  });

  it('names the event after a gap', () => {
    meddle('DELETE FROM events WHERE position = 12');
    expect(check()).toEqual([
      { file: path, event: event(13, STREAMS[1], 2), problem: 'position 13 follows 11' },
      { file: path, event: event(13, STREAMS[1], 2), problem: 'revision 2 follows 0' },
    ]);
  });

  it('reports missing last events, also when all are missing', () => {
    meddle('DELETE FROM events WHERE position > 28');
    expect(check()).toEqual([{ file: path, problem: 'the events from position 29 to 30 are gone' }]);
    meddle('DELETE FROM events');
    expect(check()).toEqual([{ file: path, problem: 'the events from position 1 to 30 are gone' }]);
  });

  it('names a position that was never given', () => {
    meddle('UPDATE sqlite_sequence SET seq = 29');
    expect(check()).toEqual([{ file: path, problem: 'position 30 was never given' }]);
  });

  it('finds an index that contradicts its table', () => {
    const indexed = whole.indexOf('directory-a', 2 * 4096);
    writeFileSync(path, flipped(whole, indexed, 0x01));
    expect(check()).toContainEqual({ file: path, problem: 'row 3 missing from index sqlite_autoindex_streams_1' });
  });

  it('names an event at the wrong revision, or in the wrong stream', () => {
    meddle('UPDATE events SET revision = 77 WHERE position = 10');
    expect(check()).toEqual([{ file: path, event: event(10, STREAMS[0], 77), problem: 'revision 77 follows 8' }]);
    meddle('UPDATE events SET revision = 10, stream = 3 WHERE position = 10');
    expect(check()).toContainEqual({ file: path, event: event(10, STREAMS[2], 10), problem: 'revision 10 follows nothing' });
  });

  it('finds an event whose stream is missing', () => {
    meddle('DELETE FROM streams WHERE id = 3');
    expect(check()[0]).toEqual({ file: path, problem: 'an event belongs to a stream that is not there' });
    expect(check()).toContainEqual({ file: path, problem: 'the row at position 21 is no event' });
  });

  it.each([
    [`data = data || ' '`, 'data'],
    [`data = replace(data, ':', ': ')`, 'data'],
    [`data = replace(data, '"n":1', '"n":01')`, 'data'],
    [`data = replace(data, '"n":1', '"n":1.0')`, 'data'],
    [`data = replace(data, 'mark', '\\u006dark')`, 'data'],
    [`data = '{"a":1,"a":1}'`, 'data'],
    [`data = '["a list"]'`, 'data'],
    [`data = 'null'`, 'data'],
    [`metadata = ''`, 'metadata'],
    [`metadata = substr(metadata, 2)`, 'metadata'],
  ])('names the event whose text was changed by %s', (change, column) => {
    meddle(`UPDATE events SET ${change} WHERE position = 12`);
    expect(check()).toEqual([
      { file: path, event: event(12, STREAMS[1], 1), problem: `its ${column} is not the text that was written` },
    ]);
  });

  it('detects every flipped byte of a text, unless its content shows it', () => {
    const text = Buffer.from(JSON.stringify({ mark: `${STREAMS[1]} 1`, n: 1, name: 'سارة' }));
    const start = whole.indexOf(text);
    expect(start).toBeGreaterThan(0);
    for (let offset = 0; offset < text.length; offset += 1) {
      const bytes = flipped(whole, start + offset, 0x01);
      writeFileSync(path, bytes);
      const findings = check();
      const content = bytes.subarray(start, start + text.length).toString();
      if (findings.length === 0) expect(JSON.parse(content)).not.toEqual(JSON.parse(text.toString()));
      else expect(findings.map((finding) => finding.event)).toEqual([event(12, STREAMS[1], 1)]);
    }
  });

  it('names the file, whichever byte of it was flipped, and never fails itself', () => {
    fc.assert(
      fc.property(fc.nat(whole.length - 1), fc.integer({ min: 1, max: 255 }), (offset, mask) => {
        writeFileSync(path, flipped(whole, offset, mask));
        expect(check().every(({ file }) => file === path)).toBe(true);
      }),
      { numRuns: 200, seed: 20261120 },
    );
  });

  it.each([
    ['cut short', () => whole.subarray(0, whole.length - 4096)],
    ['cut within its first page', () => whole.subarray(0, 1000)],
    [
      'overwritten in its middle',
      () => Buffer.concat([whole.subarray(0, 8192), Buffer.alloc(4096, 'x'), whole.subarray(12_288)]),
    ],
    ['another thing altogether', () => Buffer.alloc(10_000, 'no database')],
  ])('names a file that is %s', (_, bytes) => {
    writeFileSync(path, bytes());
    expect(check()).toContainEqual(expect.objectContaining({ file: path }));
  });

  it('names a file that does not exist', () => {
    const nowhere = join(folder, 'nowhere.db');
    expect([...checkFile(nowhere)]).toEqual([{ file: nowhere, problem: 'it cannot be read on: there is no such file' }]);
  });

  it('checks the file while others append', async () => {
    const thread = new WriterThread();
    const store = await openSqliteEventStore({ path, thread });
    const findings = checkFile(path);
    const appends = STREAMS.map((stream) => store.append(`${stream}0` as StreamName, [newEvent()], 'none'));
    expect([...findings]).toEqual([]);
    await Promise.all(appends);
    expect(check()).toEqual([]);
    await store.close();
    await thread.close();
  });
});

function flipped(bytes: Buffer, offset: number, mask: number): Buffer {
  const changed = Buffer.from(bytes);
  changed[offset] = (changed[offset] ?? 0) ^ mask;
  return changed;
}
