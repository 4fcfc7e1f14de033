import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { LOG_FORMAT } from '#libs/ledger/log/log-format.ts';
import { newMasterKey } from '#libs/privacy/master-key.ts';
import { InRooms, PLACES } from '../chaos/in-rooms.ts';
import { effectsOf, type Person, type Write, writeOf } from '../chaos/writers.ts';
import { countsOf, effectOf, faultsIn, missingFrom } from '../distributed/log-invariants.ts';
import { eventsInFolder } from '../distributed/logged-events.ts';
import { clockFrom } from '../support/clock/clock.ts';
import { freePort } from '../support/free-port.ts';
import { dawrFrom, newFolder, type Product, startProduct } from '../support/product.ts';
import { type Answer, pairIn, Staff } from '../support/staff.ts';
import { type Call, GOLDEN_MASTER_KEY, type GoldenScript, goldenFolder, thaw } from './golden-folder.ts';

const RESTARTS = process.env['DAWR_LONG'] === '1' ? 10 : 2;
/** The round from which the clinic has services and rooms: a manager sets them while the former version's pages are still open. */
const IN_ROOMS = RESTARTS / 2;
const WRITERS = 8;
/** Answers in a round after which the process is ended. */
const ANSWERS = 60;
const MINUTE = 60_000;
/** The days of the golden folder's clinic. */
const QUEUE = 'queue-palm_';
/** The golden folder's own day, while its sessions live; a later start has a later clock. */
const OPENED_AT = Date.parse('2026-11-20T07:00:00Z');
/** A real clinic, as the golden folder is; nobody signs in. Its own master key is a pattern, which no start accepts. */
const SETTINGS = {
  DAWR_MASTER_KEY: newMasterKey(),
  GOOGLE_CLIENT_ID: 'ours',
  GOOGLE_CLIENT_SECRET: 'secret',
  LIMIT_WRITES: '1000000',
};

/** Pages that lost their answer in the restart of an update send it again under the same key. */
describe(`a golden folder taken over under load, ended ${RESTARTS} times, and given three services and four rooms meanwhile`, () => {
  const folder = newFolder();
  let said: GoldenScript;
  let port: string;
  let product: Product;
  let starts = 0;
  /** Those who write once the clinic has rooms. */
  const people = Array.from({ length: WRITERS }, (_, visit) => new InRooms(visit));
  beforeAll(async () => {
    said = thaw(goldenFolder(LOG_FORMAT), folder.path);
    const key = join(folder.path, 'next.key');
    writeFileSync(key, SETTINGS.DAWR_MASTER_KEY);
    const golden = { DATA_DIR: folder.path, DAWR_MASTER_KEY: GOLDEN_MASTER_KEY, ...clock() };
    expect(await dawrFrom(folder.path, golden, 'keys', 'rotate', key, '--yes')).toMatchObject({ code: 0, stderr: '' });
    port = String(await freePort());
    product = await start();
  });
  afterAll(async () => {
    await product.stop();
    folder.remove();
  });

  /** Each process begins a minute later. */
  function clock() {
    const begins = OPENED_AT + starts * MINUTE;
    starts += 1;
    return clockFrom(begins);
  }

  async function start(): Promise<Product> {
    const address = { PORT: port, PUBLIC_URL: `http://localhost:${port}` };
    return await startProduct(folder.path, { ...SETTINGS, ...address, ...clock() });
  }

  it(
    'answers the former version’s writes as it did and every new one once, through kills and stops',
    async () => {
      const writes: Write[] = [];
      let [retried, fromOneQueue] = [0, 0];
      for (let round = 0; round < RESTARTS; round += 1) {
        if (round === IN_ROOMS) {
          fromOneQueue = writes.length;
          expect(await setPlaces()).toMatchObject({ status: 200 });
        }
        const end = round % 2 === 0 ? () => product.kill() : () => product.stop();
        const { made, sentAgain } = await underLoad(round, end);
        writes.push(...made);
        retried += sentAgain;
        product = await start();
        for (const write of made.filter(({ answer }) => answer === undefined)) write.answer = await ask(write);
      }
      for (const call of said.writes) expectAsFrozen(call, await askAgain(call));
      for (const [index, write] of writes.entries()) {
        if (write.answer === undefined || write.answer.status >= 400) continue;
        const [again, then] = [summaryOf(await ask(write)), summaryOf(write.answer)];
        // A ticket of before the rooms is told with its service and room by now.
        if (index < fromOneQueue) expect(again).toMatchObject(then);
        else expect(again).toEqual(then);
      }
      const numbers = [...said.writes.filter(isIssue).map(({ reply }) => reply), ...writes.flatMap(({ answer }) => answer ?? [])]
        .filter(({ status }) => status === 201)
        .map(({ status, body }) => pairIn({ status, body, headers: new Headers() }).ticket.position);
      console.log(`${retried} of the former writes sent again under load, ${writes.length} new ones, ${numbers.length} tickets`);
      expect(new Set(numbers).size).toBe(numbers.length);
      expect(numbers.length).toBeGreaterThan(RESTARTS * 10);
      expect(retried).toBeGreaterThan(RESTARTS);
      await product.stop();
      const queue = await eventsInFolder(folder.path, QUEUE);
      const acknowledged = writes.flatMap((write) => effectsOf(write, write.answer));
      expect({ faults: faultsIn(queue), lost: missingFrom(queue.map(effectOf), acknowledged) }).toEqual({ faults: [], lost: [] });
      expect(new Set(queue.map(({ data }) => data['room']))).toEqual(new Set([undefined, ...PLACES.rooms.map(({ id }) => id)]));
      console.log(`acknowledged and there once ${JSON.stringify(countsOf(acknowledged))}`);
      const verified = await dawrFrom(folder.path, { ...SETTINGS, DATA_DIR: folder.path }, 'verify');
      expect({ code: verified.code, said: verified.stdout + verified.stderr }).toMatchObject({ code: 0 });
      product = await start();
    },
    RESTARTS * 2 * MINUTE,
  );

  const setPlaces = (): Promise<Answer> =>
    Staff.of(product.url, said.people.manager).put('/v1/tenants/current', { config: PLACES });

  /** People who write, and send the former version's writes again in between, until so much is answered and the process ends. */
  async function underLoad(round: number, end: () => Promise<unknown>) {
    const made: Write[] = [];
    let [answered, sentAgain] = [0, 0];
    let ending: Promise<unknown> | undefined;
    /** Undefined: the process has ended before it answered. */
    const unlessEnded = async (asked: Promise<Answer>): Promise<Answer | undefined> => {
      try {
        const answer = await asked;
        answered += 1;
        if (answered === ANSWERS) ending = end();
        return answer;
      } catch (error) {
        if (ending !== undefined) return undefined;
        throw error;
      }
    };
    const person = async (inRooms: Person, writer: number): Promise<void> => {
      for (let turn = 0; ending === undefined; turn += 1) {
        const former = said.writes[(writer + turn * WRITERS + round) % said.writes.length];
        if (former && turn % 3 === 0) {
          const answer = await unlessEnded(askAgain(former));
          if (!answer) return;
          expectAsFrozen(former, answer);
          sentAgain += 1;
        } else {
          const write = round < IN_ROOMS ? writeOf(2 * turn) : inRooms.next();
          made.push(write);
          write.answer = await unlessEnded(ask(write));
          inRooms.see(write.answer);
        }
      }
    };
    await Promise.all(people.map(person));
    await ending;
    return { made, sentAgain };
  }

  const ask = ({ path, body, key }: Write): Promise<Answer> => Staff.of(product.url, said.people.reception).post(path, body, key);

  const askAgain = ({ by, method, url, body, key }: Call): Promise<Answer> =>
    Staff.of(product.url, said.people[by]).ask(method, url, body, { 'idempotency-key': key });
});

const isIssue = ({ method, url }: Call): boolean => method === 'POST' && url === '/v1/tickets';

const expectAsFrozen = ({ reply }: Call, { status, body }: Answer): void =>
  expect({ status, body }).toMatchObject({ status: reply.status, ...(reply.body ? { body: reply.body } : {}) });

const summaryOf = (answer: Answer | undefined) => ({ status: answer?.status, body: answer?.body });
