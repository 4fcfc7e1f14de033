import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { TicketId } from '#libs/domain/kernel/ids.ts';
import { ENDS } from '../testing/ends.ts';
import type { Act } from '../testing/in-memory/clinic-in-memory.ts';
import { InstallationInMemory } from '../testing/in-memory/installation-in-memory.ts';

const LONG = process.env['DAWR_LONG'] === '1';
const PHONES = ['+971501234501', '+971501234502', '+971501234503'] as const;
const MINUTE = 60_000;
const RUNS = LONG ? 20_000 : 300;
/** A call needs about a hundred steps until its message is sent. */
const STEPS = 3;

type Doing = (choice: number, installation: InstallationInMemory) => Promise<unknown>;

const oneOf = <Value>(choice: number, values: readonly Value[]): Value | undefined => values[choice % Math.max(values.length, 1)];
const phone = (choice: number): string => oneOf(choice, PHONES) ?? PHONES[0];

/** Something that people do to some ticket, if there is any. */
const toTicket =
  (work: (installation: InstallationInMemory, ticketId: TicketId, choice: number) => Promise<unknown>): Doing =>
  async (choice, installation) => {
    const ticketId = oneOf(choice, [...installation.truth.visits.keys()]);
    if (ticketId) await installation.happens(() => work(installation, ticketId, choice));
  };
const act = (name: Act): Doing => toTicket(({ clinic }, ticketId) => clinic.act(name, ticketId));
const resendAll: Doing = async (_, it) => {
  for (const [ticketId, { call }] of it.truth.visits) if (call !== undefined) await it.happens(() => it.resend(ticketId));
};

/** Everything that may happen, each as often as it says. */
const MOVES: Readonly<Record<string, readonly [weight: number, Doing]>> = {
  goOn: [
    60,
    async (choice, { worker }) => {
      for (let step = 0; step <= STEPS * choice; step += 1) await worker.goOn(choice + step);
    },
  ],
  job: [25, async (choice, { worker }) => worker.begin(choice, false)],
  jobAgain: [2, async (choice, { worker }) => worker.begin(choice, true)],
  issue: [12, (choice, it) => it.happens(() => it.clinic.issue(phone(choice), choice % 8 > 0))],
  callNext: [8, (_, it) => it.happens(() => it.clinic.callNext())],
  call: [6, toTicket(({ clinic }, ticketId) => clinic.call(ticketId))],
  complete: [3, act('complete')],
  cancel: [2, act('cancel')],
  reset: [3, act('reset')],
  delete: [1, act('delete')],
  erase: [2, act('erase')],
  sendOn: [3, toTicket(({ clinic }, ticketId) => clinic.sendOn(ticketId))],
  changeConsent: [2, toTicket(({ clinic }, ticketId, choice) => clinic.changeConsent(ticketId, choice % 4 > 0))],
  resend: [8, resendAll],
  stop: [3, (choice, it) => it.happens(() => it.clinic.write(phone(choice), 'stop'))],
  start: [4, (choice, it) => it.happens(() => it.clinic.write(phone(choice), 'start'))],
  settingsCleared: [1, (_, it) => it.happens(() => it.clinic.setUp(false))],
  settingsSaved: [5, (_, it) => it.happens(() => it.clinic.setUp(true))],
  delivered: [
    3,
    async (choice, { clinic, provider }) => {
      const taken = oneOf(choice, provider.taken);
      if (taken) await clinic.deliver(taken);
    },
  ],
  timePasses: [6, async (choice, it) => it.pass(oneOf(choice, [1_000, 31_000, 2 * MINUTE, 11 * MINUTE]) ?? 0)],
  settleLeft: [2, (_, it) => it.settleLeft()],
  crash: [3, async (_, it) => it.crash()],
  transfer: [1, async (_, it) => it.transfer()],
  backup: [1, async (_, it) => it.makeBackup()],
  restore: [1, (choice, it) => it.restore(choice % 2 > 0)],
  /** A restore forgets what was sent again, and the person looks once more. */
  forgetResends: [
    2,
    async (choice, it) => {
      it.makeBackup();
      await resendAll(choice, it);
      await it.endJobs();
      await it.restore(choice % 5 === 0);
      if (choice % 3 > 0) await resendAll(choice, it);
    },
  ],
};

const move = fc.oneof(
  ...Object.entries(MOVES).map(([name, [weight]]) => ({
    weight,
    arbitrary: fc.record({ name: fc.constant(name), choice: fc.nat(59) }),
  })),
);
const life = fc.record({
  ends: fc.array(fc.oneof({ weight: 1, arbitrary: fc.constant(ENDS[0]) }, { weight: 2, arbitrary: fc.constantFrom(...ENDS) }), {
    minLength: 6,
    maxLength: 12,
  }),
  moves: fc.array(move, { minLength: 50, maxLength: 200, size: 'max' }),
});

type Life = typeof life extends fc.Arbitrary<infer Value> ? Value : never;

async function lived({ ends, moves }: Life): Promise<InstallationInMemory> {
  const installation = new InstallationInMemory(ends);
  await installation.clinic.open();
  installation.makeBackup();
  for (const { name, choice } of moves) await MOVES[name]?.[1](choice, installation);
  await installation.settle();
  return installation;
}

/** Sending reads no read model: a rebuilt one changes nothing here. */
describe('messages of calls, whatever people, crashes, transfers and restores do in between', () => {
  it(
    'reaches by one message at most, and only patients who agree, have not stopped and are still called, and tells what became of each',
    async () => {
      await fc.assert(
        fc.asyncProperty(life, async (given) => {
          const installation = await lived(given);
          const { wrongs, worker, stored } = installation;
          expect({ wrongs, stopped: worker.stopped }).toEqual({ wrongs: [], stopped: [] });
          expect([...stored.jobs.values()].filter(({ state }) => state !== 'completed')).toEqual([]);
          const messages = await installation.messagesOfCalls();
          expect(messages.filter((message) => message === undefined || message.state === 'requested')).toEqual([]);
          expect(await installation.untrue()).toEqual([]);
        }),
        { numRuns: RUNS },
      );
    },
    LONG ? 60 * MINUTE : 2 * MINUTE,
  );
});
