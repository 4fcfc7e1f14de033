import type { StoredEvent } from '#libs/event-store/event-store.ts';
import { MAX_APPEND_BYTES } from '#libs/event-store/limits.ts';

const MOST_AT_ONCE = 500;

/** Consecutive events of one stream, as many as one append takes, in the order of the log. */
export async function* runsOf(
  pages: AsyncIterable<readonly StoredEvent[]>,
): AsyncGenerator<readonly StoredEvent[], void, undefined> {
  let run: StoredEvent[] = [];
  let bytes = 0;
  for await (const page of pages) {
    for (const event of page) {
      const size = sizeOf(event);
      const fits = bytes + size <= MAX_APPEND_BYTES && run.length < MOST_AT_ONCE;
      if (run.length > 0 && !(fits && run[0]?.stream === event.stream)) {
        yield run;
        run = [];
        bytes = 0;
      }
      run.push(event);
      bytes += size;
    }
  }
  if (run.length > 0) yield run;
}

/** Size of an event by the append's limits. */
const sizeOf = ({ data, metadata }: StoredEvent): number =>
  Buffer.byteLength(JSON.stringify(data)) + Buffer.byteLength(JSON.stringify(metadata));
