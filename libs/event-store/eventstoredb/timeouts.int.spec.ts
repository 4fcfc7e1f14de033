import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { StoreUnavailable } from '#libs/kernel/store-errors.ts';
import { timer as realTimer, type Timer } from '#libs/kernel/time/timer.ts';
import { StandIn } from '../../../test/engines/eventstore/stand-in.ts';
import type { EventStore } from '../event-store.ts';
import { collect, idsOf, newEvents, newStream } from '../testing/sample-events.ts';
import { openEventStoreDB } from './eventstoredb-event-store.ts';

const FASTER = 20;
/** Five seconds pass in a quarter of one. */
const faster: Timer = (milliseconds, callback) => realTimer(milliseconds / FASTER, callback);

/** A timer whose waits of five seconds and more can stand still, however long a busy machine takes for the shorter ones. */
class StandingTimer {
  private standing: (() => void)[] | undefined;

  readonly timer: Timer = (milliseconds, callback) => {
    if (!this.standing || milliseconds < 5_000) return faster(milliseconds, callback);
    let cancel = (): void => {
      start = () => undefined;
    };
    let start = (): void => {
      cancel = faster(milliseconds, callback).cancel;
    };
    this.standing.push(() => start());
    return { cancel: () => cancel() };
  };

  stand(): void {
    this.standing = [];
  }

  goOn(): void {
    const standing = this.standing ?? [];
    this.standing = undefined;
    for (const start of standing) start();
  }
}

describe('timeouts with a server that is silent', () => {
  let server: StandIn;
  let stores: EventStore[];
  let said: string[];
  let standing: StandingTimer;
  beforeEach(async () => {
    standing = new StandingTimer();
    server = await StandIn.start();
    stores = [];
    said = [];
  });
  afterEach(async () => {
    server.faults.thaw();
    for (const store of stores) await store.close();
    server.down();
  });

  const open = async (isForLongWork = false): Promise<EventStore> => {
    const store = await openEventStoreDB({
      url: server.url,
      timer: standing.timer,
      isForLongWork,
      onWaiting: (words) => void said.push(words),
    });
    stores.push(store);
    return store;
  };
  /** Resolves once it was said so often that a server is waited for. */
  const saidTwice = async (): Promise<void> => {
    while (said.length < 2) await new Promise((resolve) => setImmediate(resolve));
  };
  const words = [
    expect.stringMatching(/^esdb:\/\/127\.0\.0\.1:\d+: unavailable for 5 s, waiting up to 30 s$/),
    expect.stringMatching(/unavailable for 10 s/),
  ];

  it('waits at a start for a server that is busy, and says so every five seconds', async () => {
    server.faults.freeze();
    const opening = open();
    await saidTwice();
    server.faults.thaw();
    await opening;
    expect(said.slice(0, 2)).toEqual(words);
  });

  it('refuses a start after thirty seconds of silence', async () => {
    server.faults.freeze();
    await expect(open()).rejects.toThrow('no answer within 30000 ms');
  });

  it('waits while it reads the whole log, and answers a request at once that it cannot be asked', async () => {
    const events = newEvents(3);
    const store = await open();
    await store.append(newStream(), events, 'none');
    server.faults.freeze();
    standing.stand();
    const reading = collect(store.readAll());
    await expect(store.head()).rejects.toThrow(StoreUnavailable);
    expect(said).toEqual([]);
    standing.goOn();
    await saidTwice();
    server.faults.thaw();
    expect(idsOf(await reading)).toEqual(idsOf(events));
  });

  it.each(['is silent', 'is gone'])('writes long work’s events once while the server %s for ten seconds', async (how) => {
    const [stream, events] = [newStream(), newEvents(3)];
    const store = await open(true);
    if (how === 'is silent') server.faults.freeze();
    else server.down();
    const appending = store.append(stream, events, 'none');
    await saidTwice();
    if (how === 'is silent') server.faults.thaw();
    else await server.up();
    expect(await appending).toMatchObject({ revision: 2 });
    expect(idsOf(await collect(store.readStream(stream)))).toEqual(idsOf(events));
    expect(said.slice(0, 2)).toEqual(words);
  });
});
