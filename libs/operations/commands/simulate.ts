import { z } from 'zod';
import { ROOM_LIMITS, SERVICE_LIMITS } from '#libs/domain/clinic/places-after.ts';
import { clinicStream } from '#libs/ledger/stream-names.ts';
import { CountedQueue, countedInWords } from '../simulate/counted-queue.ts';
import { inParallel } from '../simulate/in-parallel.ts';
import { MadeUpClinic, madeUpTenant } from '../simulate/made-up-clinic.ts';
import { dataCommand } from './command.ts';
import { EXIT } from './exit-code.ts';
import { CommandFailed } from './failures.ts';
import { wholeNumber } from './fields.ts';
import { JSON_OPTION, json } from './options.ts';
import { report } from './report.ts';

/** Enough for the log's writer to take many appends at once. */
const AT_ONCE = 256;

const args = z.object({
  clinics: wholeNumber(1, 10_000),
  days: wholeNumber(1, 3_650),
  tickets: wholeNumber(1, 2_000),
  seed: wholeNumber(1, 1_000_000).default(1),
  rate: wholeNumber(1, 1_000_000).optional(),
  services: wholeNumber(0, SERVICE_LIMITS.inUse).default(0),
  rooms: wholeNumber(0, ROOM_LIMITS.inUse).default(0),
  json,
});

const EXAMPLES = `
Examples:
  $ dawr simulate --clinics 3 --days 30 --tickets 60
      three clinics, thirty days each, today the last of them; sixty patients a day
  $ dawr simulate --clinics 200 --days 1 --tickets 300 --seed 2 --rate 500
      a busy day at two hundred, 500 commands a second
  $ dawr simulate --clinics 1 --days 7 --tickets 120 --services 3 --rooms 4
      four rooms that call at once, for three services; some patients are sent on from one to the next

The same seed makes the same clinics, named sim-<seed>-<n>. Nobody in them exists. Refused in production.`;

export const simulate = dataCommand({
  name: 'simulate',
  looksOnly: false,
  args,
  declare: (program, invoke) => {
    program
      .command('simulate')
      .description('write the days of made-up clinics, for trials and load')
      .requiredOption('--clinics <n>', 'how many')
      .requiredOption('--days <n>', 'how many days each')
      .requiredOption('--tickets <n>', 'patients a day')
      .option('--seed <n>', 'which clinics (default: 1)')
      .option('--services <n>', 'services of each clinic (default: none, one queue)')
      .option('--rooms <n>', 'rooms that patients are called to (default: none, one call at a time)')
      .option('--rate <n>', 'commands a second, at most; by default as fast as it goes')
      .option(...JSON_OPTION)
      .addHelpText('after', EXAMPLES)
      .action(invoke);
  },
  run: async (host, { clinics, days, tickets, seed, rate, services, rooms, json: isJson }, output, signal) => {
    if (host.config.production) throw new CommandFailed('simulated patients have no place in production');
    const runtime = await host.runtime();
    const { state } = await runtime.clinics.load(clinicStream(madeUpTenant(seed, 1)));
    if (state) throw new CommandFailed(`the clinics of seed ${seed} are there already: take another --seed`);
    const total = clinics * days * tickets;
    const counter = new CountedQueue(runtime.queue, {
      rate,
      signal,
      onIssued: (done) => output.progress({ label: 'simulating', done, total }),
    });
    const numbers = Array.from({ length: clinics }, (_, index) => index + 1);
    const each = { seed, days, tickets, services, rooms };
    await inParallel(numbers, AT_ONCE, (number) => new MadeUpClinic(runtime, counter, { ...each, number }).live());
    const counted = counter.counted();
    const words = `${clinics.toLocaleString('en')} clinics, ${days.toLocaleString('en')} days each: ${countedInWords(counted)}`;
    await report(output, isJson, { clinics, days, seed, ...counted }, words);
    return EXIT.fine;
  },
});
