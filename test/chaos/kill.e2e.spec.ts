import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Chance } from '#commands/simulate/chance.ts';
import { CENTRE_SLUG } from '../../apps/api/src/demonstration/centre.ts';
import { countsOf, effectOf, faultsIn, missingFrom } from '../distributed/log-invariants.ts';
import { latestDayOf, type Standing, standOf, standShown } from '../distributed/log-stand.ts';
import { eventsInFolder, type LoggedEvent } from '../distributed/logged-events.ts';
import { freePort } from '../support/free-port.ts';
import { dawr, newFolder, type Product, startProduct } from '../support/product.ts';
import { Staff } from '../support/staff.ts';
import { InRooms } from './in-rooms.ts';
import { AtOneQueue, ask, effectsOf, type Person, type Write, Writers, type Written } from './writers.ts';

const LONG = process.env['DAWR_LONG'] === '1';
const KILLS = LONG ? 50 : 4;
/** The latest writes of a round: those cut off by the kill, and those answered just before it. */
const RETRIED = 30;
const PEOPLE_OF_EACH = 4;
const MINUTE = 60_000;
/** An advance ends a visit as completed without telling whose. */
const UNTOLD = 'TicketCompleted';

interface Clinic {
  /** Prefix of its days' streams. */
  readonly days: string;
  readonly staff: Staff;
  readonly people: readonly Person[];
  /** Kinds of effects that its people have. */
  readonly kinds: readonly string[];
}

const people = (newPerson: (index: number) => Person): readonly Person[] =>
  Array.from({ length: PEOPLE_OF_EACH }, (_, index) => newPerson(index));

describe(`the process killed ${KILLS} times in the middle of the work of two clinics, one of them with three services and four rooms`, () => {
  const folder = newFolder();
  const chance = new Chance(20_261_121);
  let port: string;
  let product: Product;
  let clinics: readonly Clinic[];

  const start = () => startProduct(folder.path, { PORT: port, LIMIT_WRITES: '1000000' });

  beforeAll(async () => {
    port = String(await freePort());
    product = await start();
    const ends = ['TicketCancelled', UNTOLD, 'TicketMoved'];
    clinics = [
      {
        days: 'queue-default_',
        staff: await Staff.signIn(product.url, 'reception'),
        people: people((turn) => new AtOneQueue(turn)),
        kinds: ['ActionUndone', 'PatientCalled', 'TicketIssued'],
      },
      {
        days: `queue-${CENTRE_SLUG}_`,
        staff: await Staff.signInAs(product.url, 'reception@example.com', { tenant: CENTRE_SLUG }),
        people: people((visit) => new InRooms(visit)),
        kinds: ['PatientCalled', 'TicketIssued', ...ends],
      },
    ];
  });
  afterAll(async () => {
    await product.stop();
    folder.remove();
  });

  it(
    'keeps every acknowledged write once through kills, answers retries alike, calls one patient a room, and verifies clean',
    async () => {
      const writers = clinics.flatMap(({ staff, people }) => people.map((person) => ({ staff, person })));
      const writes: Written[] = [];
      // Chance decides how much comes before a kill: there are more of them until somebody has taken something back.
      const isUndone = () => writes.some(({ path, answer }) => path.endsWith('/undo') && answer?.status === 200);
      for (let kill = 0; kill < KILLS || (!isUndone() && kill < 3 * KILLS); kill += 1) {
        const round = new Writers(writers);
        await round.until(chance.whole(20, 200), () => product.kill());
        product = await start();
        for (const write of round.writes.filter(({ answer }) => answer === undefined))
          write.answer = await ask(write.staff, write);
        await expectSameAnswers(round.writes.slice(-RETRIED));
        writes.push(...round.writes);
      }
      await expectSameAnswers(writes.slice(0, 100));
      const shown: (readonly Standing[])[] = [];
      for (const { staff } of clinics) shown.push(await standShown(staff));
      await product.stop();
      for (const [index, { days, staff, kinds }] of clinics.entries()) {
        const queue = await eventsInFolder(folder.path, days);
        expect(faultsIn(queue)).toEqual([]);
        const counts = expectEachDoneOnce(
          queue,
          writes.filter((write) => write.staff === staff),
        );
        expect(Object.keys(counts).toSorted()).toEqual(kinds.toSorted());
        expect(counts['TicketIssued']).toBeGreaterThan(KILLS * 10);
        expect(shown[index]).toEqual(standOf(latestDayOf(queue)));
        console.log(`${days}: acknowledged and done once ${JSON.stringify(counts)}`);
      }
      const verified = await dawr(folder.path, 'verify');
      expect({ code: verified.code, said: verified.stdout + verified.stderr }).toMatchObject({ code: 0 });
    },
    LONG ? 30 * MINUTE : 3 * MINUTE,
  );

  /** Refusals are decided anew: only what was done is answered as it was. */
  async function expectSameAnswers(writes: readonly Written[]): Promise<void> {
    for (const write of writes) {
      if (write.answer === undefined || write.answer.status >= 400) continue;
      const again = await ask(write.staff, write);
      expect({ status: again.status, body: again.body }).toEqual({ status: write.answer.status, body: write.answer.body });
    }
  }

  /** The log holds what was acknowledged, and of what was asked for nothing more. */
  function expectEachDoneOnce(queue: readonly LoggedEvent[], writes: readonly Write[]) {
    const acknowledged = writes.flatMap((write) => effectsOf(write, write.answer));
    const done = queue.filter(({ isKeyed }) => isKeyed).map(effectOf);
    const told = done.filter((effect) => !effect.startsWith(UNTOLD));
    expect({ lost: missingFrom(done, acknowledged), untold: missingFrom(acknowledged, told) }).toEqual({ lost: [], untold: [] });
    return countsOf(acknowledged);
  }
});
