import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ticketListAnswer } from '#libs/contracts/tickets/ticket-pair.ts';
import { openMongo } from '#libs/mongodb/open-mongo.ts';
import { openMongoStateStore } from '#libs/state-store/mongodb/mongo-state-store.ts';
import type { Engine } from '../engines/engine.ts';
import { StandIn } from '../engines/eventstore/stand-in.ts';
import { mongoDb } from '../engines/mongodb.ts';
import { redis } from '../engines/redis.ts';
import {
  A_MONTH,
  dawrFrom,
  newFolder,
  type Product,
  runToEnd,
  startDawr,
  startProduct,
  startWorker,
} from '../support/product.ts';
import { Staff } from '../support/staff.ts';
import { engineOf, needed } from './installation.ts';
import { until } from './within.ts';

const title = 'a clinic that outgrows its machine, and comes back';
const suite = needed ? describe.skip : describe;
const LONG = process.env['DAWR_LONG'] === '1';
/** A page of the log and more. */
const A_WEEK = { DEMONSTRATION_DAYS: '7' };
const PART_OF_THE_LOG = 500;
const COMMIT_DIGITS = 20;
const MINUTE = 60_000;

suite(needed ? `${title} (not run: ${needed.missing})` : title, () => {
  const folder = newFolder();
  let log: StandIn;
  let engines: readonly Engine[];
  let variables: Readonly<Record<string, string>>;
  let running: Product[] = [];
  /** The day's ticket list as last read before a transfer. */
  let seen: unknown;
  let manager: Staff;
  let leaving: Staff;
  let kept: string;
  let erased: string;

  beforeAll(async () => {
    log = await StandIn.start();
    engines = await Promise.all([engineOf(mongoDb), engineOf(redis)]);
    const [documents, jobs] = engines;
    const product = await start(startProduct, LONG ? A_MONTH : A_WEEK);
    [manager, leaving] = [await Staff.signIn(product.url, 'manager'), await Staff.signIn(product.url, 'reception')];
    kept = (await manager.issue('سالم المنصوري')).ticket.id;
    erased = (await manager.issue('To be erased')).ticket.id;
    expect((await manager.delete(`/v1/tickets/${erased}`)).status).toBe(204);
    seen = await listOf(manager);
    await stopAll();
    variables = {
      DATA_DIR: folder.path,
      EVENTSTORE_URL: log.url,
      MONGODB_URL: `${documents?.url}/transfer-${randomUUID().slice(0, 8)}`,
      REDIS_URL: jobs?.url ?? '',
      DAWR_MASTER_KEY: readFileSync(join(folder.path, 'master.key'), 'utf8').trim(),
    };
  }, 180_000);
  afterAll(async () => {
    await stopAll();
    await Promise.all((engines ?? []).map((engine) => engine.stop()));
    log?.down();
    folder.remove();
  });

  const start = async (program: typeof startWorker, given: Readonly<Record<string, string>>): Promise<Product> => {
    const product = await program(folder.path, given);
    running.push(product);
    return product;
  };
  const stopAll = async (): Promise<void> => {
    await Promise.all(running.map((product) => product.stop()));
    running = [];
  };
  const dawr = (...args: readonly string[]) => dawrFrom(folder.path, variables, ...args);
  /** Estimates are left out: they move with the clock. */
  const listOf = async (staff: Staff) => {
    const { data, meta } = ticketListAnswer.parse((await staff.get('/v1/tickets?limit=100')).body);
    return { data: data.map(({ estimate: _, ...pair }) => pair), meta };
  };
  /** The list once the read model holds a deletion: over slow engines a write may be answered before (Dawr-Stale). */
  const listWithout = (ticket: string): Promise<unknown> =>
    until(MINUTE, 'a list without the deleted ticket', async () => {
      const { data, meta } = await listOf(manager);
      return data.length === meta.total && data.every((pair) => pair.ticket.id !== ticket) ? { data, meta } : undefined;
    });
  const namesIn = async (staff: Staff, ticket: string): Promise<string> =>
    JSON.stringify((await staff.get(`/v1/tickets/${ticket}/history`)).body);
  const isSignedIn = async (staff: Staff): Promise<boolean> => (await staff.get('/v1/users/current')).status === 200;

  it('transfers everything to engines of its own, even after being killed midway', async () => {
    const call = startDawr(folder.path, variables, 'transfer');
    const midway = Promise.withResolvers<void>();
    const forget = log.log.onCommit(() => {
      if (log.log.records.length < PART_OF_THE_LOG) return;
      log.faults.freeze();
      midway.resolve();
    });
    await Promise.race([midway.promise, call.ended]);
    await call.kill();
    forget();
    log.faults.thaw();
    expect(await call.ended).toMatchObject({ signal: 'SIGKILL' });
    const half = await runToEnd({ LOG_LEVEL: 'error', ...variables });
    expect(half).toMatchObject({ code: 78, stderr: expect.stringMatching(/^dawr: MONGODB_URL: .*not finished[^\n]*\n$/) });

    const moved = await dawr('transfer');
    expect(moved).toMatchObject({
      code: 0,
      stderr: '',
      stdout: expect.stringMatching(/the log is whole in itself[\s\S]*Moved to esdb/),
    });
  }, 300_000);

  it('keeps sessions, names, erasures and the day’s tickets after the transfer', async () => {
    const checkpoints = await reactorsPlaces();
    await start(startWorker, variables);
    const { url } = await start(startProduct, variables);
    [manager, leaving] = [manager.at(url), leaving.at(url)];
    expect([await isSignedIn(manager), await isSignedIn(leaving)]).toEqual([true, true]);
    expect(await listOf(manager)).toEqual(seen);
    expect(await namesIn(manager, kept)).toContain('سالم المنصوري');
    expect(await namesIn(manager, erased)).not.toContain('To be erased');
    expect(checkpoints).not.toHaveLength(0);
    expect(log.faults.subscriptions).toEqual(expect.arrayContaining([...checkpoints]));
    expect(await dawr('verify')).toMatchObject({ code: 0, stdout: expect.stringMatching(/the log is whole in itself/) });
  }, 300_000);

  it('refuses to start from the folder after the transfer', async () => {
    const refused = await runToEnd({ DATA_DIR: folder.path, LOG_LEVEL: 'error' });
    expect(refused).toMatchObject({ code: 78, stderr: expect.stringMatching(/^dawr: DATA_DIR: .* was moved to esdb[^\n]*\n$/) });
  });

  it('works on the engines after the transfer, and refuses to transfer back while running', async () => {
    await manager.issue('Came meanwhile');
    expect((await manager.delete(`/v1/tickets/${kept}`)).status).toBe(204);
    expect((await leaving.post('/v1/auth/logout/demonstration')).status).toBeLessThan(300);
    seen = await listWithout(kept);
    const refusal = { code: 1, stderr: expect.stringMatching(/a process is running there/) };
    expect(await dawr('transfer', '--back')).toMatchObject(refusal);
    await running.shift()?.stop();
    expect(await dawr('transfer', '--back')).toMatchObject(refusal);
    await stopAll();
  }, 60_000);

  it('transfers back with everything that happened since, and refuses to start on the engines', async () => {
    expect(await dawr('transfer', '--back')).toMatchObject({ code: 0, stderr: '' });
    const refused = await runToEnd({ LOG_LEVEL: 'error', ...variables });
    expect(refused).toMatchObject({
      code: 78,
      stderr: expect.stringMatching(/^dawr: MONGODB_URL: .* was moved to the folder[^\n]*\n$/),
    });
    const { url } = await start(startProduct, {});
    [manager, leaving] = [manager.at(url), leaving.at(url)];
    expect([await isSignedIn(manager), await isSignedIn(leaving)]).toEqual([true, false]);
    expect(await listOf(manager)).toEqual(seen);
    expect(JSON.stringify(seen)).toContain('Came meanwhile');
    expect(await namesIn(manager, kept)).not.toContain('سالم المنصوري');
    await stopAll();
    const verified = await dawrFrom(folder.path, { DATA_DIR: folder.path }, 'verify');
    expect(verified).toMatchObject({ code: 0, stdout: expect.stringMatching(/the log is whole in itself/) });
  }, 300_000);

  /** Checkpoint of each reactor, as the log's server counts it. */
  async function reactorsPlaces(): Promise<readonly number[]> {
    const mongo = await openMongo({ url: variables['MONGODB_URL'] ?? '' });
    const state = await openMongoStateStore({ database: mongo.data, now: () => new Date() });
    const entries = (await Array.fromAsync(state.list('reactor/'))).flat();
    await mongo.close();
    return entries.map(({ value }) => Number(String(value).slice(0, COMMIT_DIGITS)));
  }
});
