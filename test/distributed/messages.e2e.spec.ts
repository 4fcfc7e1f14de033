import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Chance } from '#libs/operations/simulate/chance.ts';
import { Caller } from '../chaos/called-clinics.ts';
import { expectEachToldOnce, isTold, MishapTwilio } from '../chaos/told-calls.ts';
import { Writers } from '../chaos/writers.ts';
import type { Staff } from '../support/staff.ts';
import { needed } from './installation.ts';
import { eventsOf } from './logged-events.ts';
import { ToldInstallation } from './told-installation.ts';
import { until } from './within.ts';

const LONG = process.env['DAWR_LONG'] === '1';
const KILLS = LONG ? 50 : 1;
const CLINICS = LONG ? 50 : 2;
const CALLS = LONG ? 10_000 : 24;
const LATENCY_MS = LONG ? 200 : 20;
/** A patient stays called for as long, or the next call would end this one before its message is attempted. */
const PAUSE_MS = LONG ? 5_000 : 50;
const MINUTE = 60_000;

const title = `a worker of two killed ${KILLS} times while ${CLINICS} clinics call patients and tell them by message`;
const suite = needed ? describe.skip : describe;

suite(needed ? `${title} (not run: ${needed.missing})` : title, () => {
  const chance = new Chance(20_261_127);
  const provider = new MishapTwilio(chance);
  let told: ToldInstallation;
  let writers: readonly { readonly staff: Staff; readonly person: Caller }[];

  beforeAll(async () => {
    await provider.start(LATENCY_MS);
    const slugs = Array.from({ length: CLINICS }, (_, index) => `clinic-${index + 1}`);
    told = await ToldInstallation.open(slugs, provider.twilio.url);
    writers = told.managers.map((manager, index) => ({ staff: manager, person: new Caller(`+97151${10 + index}`) }));
  }, 10 * MINUTE);
  afterAll(async () => {
    await told?.end();
    await provider.close();
  }, MINUTE);

  const logged = () => eventsOf(told.installation.log.log, '');

  it(
    'sends no call two messages, and records one message or one reason of each',
    async () => {
      const { workers } = told.installation;
      for (let kill = 0; kill < KILLS; kill += 1) {
        const worker = workers[kill % workers.length];
        const share = (2 * CALLS) / KILLS;
        await new Writers(writers, PAUSE_MS).until(chance.whole(share * 0.9, share * 1.1), async () => await worker?.kill());
        await worker?.restart();
      }
      const called = writers.flatMap(({ person }) => person.called);
      await until(LONG ? 10 * MINUTE : MINUTE, 'each call told', async () => isTold(logged(), LONG) || undefined);
      const all = { events: logged(), provider, called, kills: KILLS, isSettled: LONG };
      expect(expectEachToldOnce(all)['sent']).toBeGreaterThan(called.length / 2);
    },
    LONG ? 60 * MINUTE : 3 * MINUTE,
  );
});
