import type { EventStore, Position } from '#libs/event-store/event-store.ts';
import { metadataOf } from '#libs/ledger/log/metadata.ts';
import type { Head } from './heads-file.ts';

/**
 * The last event of every stream changed since that position, found from the log's end backwards: the cost grows with
 * the events since then, not with the log. `since` undefined: every stream.
 */
export async function collectHeads(log: Pick<EventStore, 'readAll'>, since: Position | undefined): Promise<readonly Head[]> {
  const heads = new Map<string, Head>();
  for await (const page of log.readAll({ direction: 'backwards' })) {
    for (const event of page) {
      if (since !== undefined && event.position < since) return sorted(heads);
      const { stream, revision } = event;
      if (!heads.has(stream)) heads.set(stream, { stream, revision, hash: metadataOf(event).hash });
    }
  }
  return sorted(heads);
}

const sorted = (heads: ReadonlyMap<string, Head>): readonly Head[] =>
  [...heads.values()].sort((one, other) => (one.stream < other.stream ? -1 : 1));
