import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { called, issued } from '#libs/domain/queue-day/testing/events.ts';
import { ticket } from '#libs/domain/queue-day/testing/patients.ts';
import type { Revision } from '#libs/event-store/event-store.ts';
import { StoreUnavailable } from '#libs/kernel/store-errors.ts';
import { eventually } from '#libs/kernel/testing/eventually.ts';
import { queueStream } from '#libs/ledger/log/stream-names.ts';
import { MemoryQuarantine } from '#libs/quarantine/testing/memory-quarantine.ts';
import { queue } from '../queue/queue.projection.ts';
import { TICKETS } from '../queue/ticket-document.ts';
import { Appender, newEvent } from '../testing/append.ts';
import { DAY, TENANT } from '../testing/log.ts';
import { begin, type Process } from '../testing/run-live.ts';
import { openSqliteSources } from '../testing/sqlite-sources.ts';

describe('a damaged read model', () => {
  let folder: string;
  let files: { log: string; documents: string };
  let sources: Awaited<ReturnType<typeof openSqliteSources>>;
  let process: Process | undefined;
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'dawr-'));
    files = { log: join(folder, 'log.db'), documents: join(folder, 'documents.db') };
    sources = await openSqliteSources(files, []);
  });
  afterEach(async () => {
    await process?.live.stopAll();
    await sources.close();
    rmSync(folder, { recursive: true });
  });

  const start = async (): Promise<Process> => {
    process = await begin({ ...sources, files, quarantine: new MemoryQuarantine() }, [queue]);
    return process;
  };
  const tickets = ({ readModels }: Process) => readModels.collection(TICKETS);
  const damaged = async (): Promise<void> => {
    const { live, recorder } = await start();
    await recorder.reached('queue', await new Appender(sources.events).append(issued(1), issued(2), issued(3)));
    await live.stopAll();
    await sources.close();
    const bytes = readFileSync(files.documents);
    bytes.writeUInt8(0x20, bytes.indexOf(`{"id":"${ticket(2)}"`));
    writeFileSync(files.documents, bytes);
    sources = await openSqliteSources(files, []);
  };

  it('reports a read model with a damaged document as unavailable, and rebuilds it by itself', async () => {
    await damaged();
    const again = await start();
    await expect(tickets(again).get(ticket(2))).rejects.toThrow(StoreUnavailable);
    expect(again.recorder.damaged).toEqual(['DocumentsDamaged']);
    await eventually(
      async () =>
        (await tickets(again)
          .get(ticket(2))
          .catch(() => undefined)) !== undefined,
    );
    expect(await tickets(again).get(ticket(1))).toMatchObject({ id: ticket(1) });
  });

  it('rebuilds a read model when an event needs a damaged document', async () => {
    await damaged();
    const again = await start();
    await sources.events.append(queueStream(TENANT, DAY), [newEvent(called(2))], 2 as Revision);
    await eventually(
      async () =>
        (
          await tickets(again)
            .get(ticket(2))
            .catch(() => undefined)
        )?.status === 'notified',
    );
    expect(again.recorder.stops.map(({ stop }) => stop.errorClass)).toEqual(['DocumentsDamaged']);
  });
});
