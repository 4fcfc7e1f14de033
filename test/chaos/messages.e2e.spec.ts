import { setTimeout as after } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Chance } from '#commands/simulate/chance.ts';
import { eventsInFolder, type LoggedEvent } from '../distributed/logged-events.ts';
import { ClinicWithProvider, managerOf } from '../support/clinic-with-provider.ts';
import type { Staff } from '../support/staff.ts';
import { Caller, setMessages } from './called-clinics.ts';
import { expectEachToldOnce, isTold, MishapTwilio } from './told-calls.ts';
import { Writers } from './writers.ts';

const LONG = process.env['DAWR_LONG'] === '1';
const KILLS = LONG ? 50 : 2;
const CLINICS = LONG ? 50 : 2;
const CALLS = LONG ? 10_000 : 80;
const LATENCY_MS = LONG ? 200 : 20;
/** A patient stays called for as long, or the next call would end this one before its message is attempted. */
const PAUSE_MS = LONG ? 1_000 : 0;
/** An attempt of unknown outcome is settled half a minute later. */
const LOOKED_EVERY_MS = LONG ? 35_000 : 500;
const LOOKS = 10;
const MINUTE = 60_000;

describe(`the process killed ${KILLS} times while ${CLINICS} clinics call patients and tell them by message`, () => {
  const chance = new Chance(20_261_126);
  const clinic = new ClinicWithProvider();
  const provider = new MishapTwilio(chance);
  const slugs = Array.from({ length: CLINICS }, (_, index) => `clinic-${index + 1}`);
  let writers: readonly { readonly staff: Staff; readonly person: Caller }[];

  beforeAll(async () => {
    await provider.start(LATENCY_MS);
    await clinic.open(slugs, { TWILIO_BASE_URL: provider.twilio.url, LIMIT_WRITES: '1000000' });
    const staff: Staff[] = [];
    for (const slug of slugs) staff.push(await clinic.person('google', managerOf(slug), slug));
    for (const manager of staff) await setMessages(manager);
    writers = staff.map((manager, index) => ({ staff: manager, person: new Caller(`+97150${10 + index}`) }));
  }, 5 * MINUTE);
  afterAll(async () => {
    await clinic.close();
    await provider.close();
  });

  it(
    'sends no call two messages, and records one message or one reason of each',
    async () => {
      provider.beginMishaps();
      for (let kill = 0; kill < KILLS; kill += 1) {
        const share = (2 * CALLS) / KILLS;
        await new Writers(writers, PAUSE_MS).until(chance.whole(share * 0.9, share * 1.1), () => clinic.kill());
        await clinic.start();
      }
      const called = writers.flatMap(({ person }) => person.called);
      const counts = expectEachToldOnce({ events: await told(), provider, called, kills: KILLS, isSettled: LONG });
      expect(counts['sent']).toBeGreaterThan(called.length / 2);
    },
    LONG ? 60 * MINUTE : 3 * MINUTE,
  );

  /** Events once every call has its message; in a long run, once no message is open. */
  async function told(): Promise<readonly LoggedEvent[]> {
    for (let round = 1; ; round += 1) {
      await after(LOOKED_EVERY_MS);
      await clinic.stop();
      const events = await eventsInFolder(clinic.folder.path, '');
      await clinic.start();
      if (isTold(events, LONG) || round === LOOKS) return events;
    }
  }
});
