import { describe, expect, it } from '@jest/globals';
import { BEGINNING, step } from './chain-check.ts';
import type { LogRecord } from './log-records.ts';
import { StreamLinks } from './stream-links.ts';
import { CHAIN, chainOf, unreadable } from './testing/records.ts';

const STREAMS = ['queue-palm_20261120', 'queue-olive_20261120', 'directory-palm'] as const;

/** Streams side by side, an event of each at a time. */
const sideBySide = (): readonly LogRecord[] => {
  const chains = STREAMS.map((stream) => chainOf(5, stream));
  return Array.from({ length: 5 }, (_, index) => chains.flatMap((chain) => chain[index] ?? [])).flat();
};

const answering = (log: readonly LogRecord[]) => ({
  recordAt: async (stream: string, revision: number) =>
    log.find((record) => record.stream === stream && record.revision === revision),
});

describe('where the streams of a log stand', () => {
  it('reads the link of an evicted stream from the log', async () => {
    const log = sideBySide();
    const links = new StreamLinks(answering(log), 1);
    for (const record of log) {
      const known = links.known(record.stream ?? '') ?? (await links.find(record.stream ?? '', record.revision));
      const { fault, after } = step(known.link, record, CHAIN);
      known.link = after;
      expect(fault).toBeUndefined();
    }
  });

  it('answers the beginning for a stream without earlier events', async () => {
    expect((await new StreamLinks(answering([])).find(STREAMS[0], 0)).link).toEqual(BEGINNING);
    expect((await new StreamLinks(answering([])).find(STREAMS[0], 4)).link).toEqual(BEGINNING);
  });

  it('answers only the revision where the event before is unreadable', async () => {
    const log = chainOf(3).map((record) => (record.revision === 1 ? unreadable(record) : record));
    expect((await new StreamLinks(answering(log)).find(STREAMS[0], 2)).link).toEqual({ revision: 1, hashes: undefined });
  });
});
