import { eventAnswer } from './answers.ts';
import type { LogRecord, ProposedRecord, WriteResult } from './record.ts';

const HEADER_BYTES = 200;
const APPENDS_PER_STATISTICS = 50;
const empty = new TextEncoder().encode('{}');

/** The log of one server or of a cluster's nodes, in memory. As on a real one the server's own events stand among the others. */
export class StandInLog {
  readonly records: LogRecord[] = [];
  private readonly streams = new Map<string, LogRecord[]>();
  private readonly listeners = new Set<() => void>();
  private end = 0;
  private appends = 0;

  constructor() {
    for (const stream of ['$settings', '$users', '$projections-$all']) this.writeOwn(stream);
  }

  of(stream: string): readonly LogRecord[] | undefined {
    return this.streams.get(stream);
  }

  /** The index of the first record at or after the position. */
  indexAt(position: number): number {
    let [low, high] = [0, this.records.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.records[middle]?.position ?? 0) < position) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** The same ids at the same place are the same append, asked again. */
  append(stream: string, expected: number, events: readonly ProposedRecord[]): WriteResult | { readonly actual: number } {
    const there = this.streams.get(stream) ?? [];
    const actual = there.length - 1;
    if (expected !== actual) {
      const before = there.slice(expected + 1, expected + 1 + events.length);
      const last = before.at(-1);
      return last && events.every(({ id }, index) => before[index]?.id === id) ? last : { actual };
    }
    const written = events.map((event) => this.write(stream, event)).at(-1);
    if (!written) throw new Error('an append of nothing');
    this.appends += 1;
    if (this.appends % APPENDS_PER_STATISTICS === 0) this.writeOwn('$stats-127.0.0.1:2113');
    this.tell();
    return written;
  }

  /** Gives a stored event another type, which no client could do: what nobody can read can be read from then on. */
  retype(stream: string, revision: number, type: string): void {
    const there = this.streams.get(stream);
    const before = there?.[revision];
    if (!there || !before) throw new Error(`no event ${revision} of ${stream}`);
    const { answer: _, ...placed } = { ...before, type };
    const record = { ...placed, answer: eventAnswer(placed) };
    there[revision] = record;
    this.records[this.records.indexOf(before)] = record;
  }

  /** Writes events of the server's own, which clients must ignore. */
  writeOwn(stream: string, count = 1): void {
    const event = { id: crypto.randomUUID(), type: '$own', contentType: 'application/json', data: empty, metadata: empty };
    for (let written = 0; written < count; written += 1) this.write(stream, event);
    this.tell();
  }

  /** Calls back at every commit, until it is told not to. */
  onCommit(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  private write(stream: string, event: ProposedRecord): LogRecord {
    const there = this.streams.get(stream) ?? [];
    const placed = { ...event, stream, revision: there.length, position: this.end };
    const record = { ...placed, answer: eventAnswer(placed) };
    there.push(record);
    this.streams.set(stream, there);
    this.records.push(record);
    this.end += HEADER_BYTES + event.data.length + event.metadata.length;
    return record;
  }

  private tell(): void {
    for (const listener of this.listeners) listener();
  }
}
