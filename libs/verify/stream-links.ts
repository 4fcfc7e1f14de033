import { LruCache } from '#libs/kernel/lru-cache.ts';
import { type ParsedStream, parseStream } from '#libs/ledger/log/stream-names.ts';
import { BEGINNING, type Link } from './chain-check.ts';
import type { LogRecords } from './log-records.ts';

const STREAMS = 50_000;

export interface KnownStream {
  readonly parsed: ParsedStream | undefined;
  link: Link;
}

/** The link of each stream met lately; for one met long ago, or before the walk began, the log is read. */
export class StreamLinks {
  private readonly records: Pick<LogRecords, 'recordAt'>;
  private readonly streams: LruCache<string, KnownStream>;

  constructor(records: Pick<LogRecords, 'recordAt'>, capacity = STREAMS) {
    this.records = records;
    this.streams = new LruCache(capacity);
  }

  known(stream: string): KnownStream | undefined {
    return this.streams.get(stream);
  }

  /** Finds the stream for an event of that revision, about to be checked. */
  async find(stream: string, revision: number): Promise<KnownStream> {
    const found = { parsed: parseStream(stream), link: await this.before(stream, revision) };
    this.streams.set(stream, found);
    return found;
  }

  private async before(stream: string, revision: number): Promise<Link> {
    const previous = revision > 0 ? await this.records.recordAt(stream, revision - 1) : undefined;
    if (!previous) return BEGINNING;
    const stated = previous.event?.metadata['hash'];
    return { revision: revision - 1, hashes: typeof stated === 'string' ? [stated] : undefined };
  }
}
