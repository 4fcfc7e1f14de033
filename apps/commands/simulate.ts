import { z } from 'zod';
import { ROOM_LIMITS, SERVICE_LIMITS } from '#libs/domain/clinic/place-limits.ts';
import { clinicStream } from '#libs/ledger/log/stream-names.ts';
import { dataCommand } from './command/command.ts';
import { EXIT } from './command/exit-code.ts';
import { CommandFailed } from './command/failures.ts';
import { wholeNumber } from './command/fields.ts';
import { JSON_OPTION, json } from './command/options.ts';
import { report } from './command/report.ts';
import { CountedQueue, countedInWords } from './simulate/counted-queue.ts';
import { SHAPES } from './simulate/day-shape.ts';
import { inParallel } from './simulate/in-parallel.ts';
import { MadeUpClinic, madeUpTenant } from './simulate/made-up-clinic.ts';

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
  shape: z.enum(SHAPES, `one of ${SHAPES.join(', ')}`).default('even'),
  json,
});

const EXAMPLES = `
Examples:
  $ dawr simulate --clinics 3 --days 30 --tickets 60
      write thirty days up to today for three clinics, sixty patients a day
  $ dawr simulate --clinics 200 --days 1 --tickets 300 --seed 2 --rate 500
      write a busy day for two hundred clinics, at 500 commands a second
  $ dawr simulate --clinics 1 --days 7 --tickets 120 --services 3 --rooms 4
      write a week with three services and four rooms; some patients move between services
  $ dawr simulate --clinics 1 --days 60 --tickets 60 --shape pauses
      write sixty days on which the doctor goes to pray and to eat

The same seed makes the same clinics, named sim-<seed>-<n>. All people in them are made up.
The command is refused in production.`;

export const simulate = dataCommand({
  name: 'simulate',
  looksOnly: false,
  args,
  declare: (program, invoke) => {
    program
      .command('simulate')
      .description('write made-up clinics, for trials and load tests')
      .requiredOption('--clinics <n>', 'number of clinics')
      .requiredOption('--days <n>', 'number of days of each clinic')
      .requiredOption('--tickets <n>', 'number of patients a day')
      .option('--seed <n>', 'seed of the made-up data (default: 1)')
      .option('--services <n>', 'number of services of each clinic (default: 0)')
      .option('--rooms <n>', 'number of rooms of each clinic (default: 0)')
      .option('--shape <shape>', `what the days are like: ${SHAPES.join(', ')} (default: even)`)
      .option('--rate <n>', 'limit to n commands a second (default: no limit)')
      .option(...JSON_OPTION)
      .addHelpText('after', EXAMPLES)
      .action(invoke);
  },
  run: async (host, { clinics, days, tickets, seed, rate, services, rooms, shape, json: isJson }, output, signal) => {
    if (host.config.production) throw new CommandFailed('`dawr simulate` is refused in production');
    const runtime = await host.runtime();
    const { state } = await runtime.clinics.load(clinicStream(madeUpTenant(seed, 1)));
    if (state) throw new CommandFailed(`the clinics of seed ${seed} already exist: use another --seed`);
    const total = clinics * days * tickets;
    const counter = new CountedQueue(runtime.queue, {
      rate,
      signal,
      onIssued: (done) => output.progress({ label: 'simulating', done, total }),
    });
    const numbers = Array.from({ length: clinics }, (_, index) => index + 1);
    const each = { seed, days, tickets, services, rooms, shape };
    await inParallel(numbers, AT_ONCE, (number) => new MadeUpClinic(runtime, counter, { ...each, number }).live());
    const counted = counter.counted();
    const words = `${clinics.toLocaleString('en')} clinics, ${days.toLocaleString('en')} days each: ${countedInWords(counted)}`;
    await report(output, isJson, { clinics, days, seed, ...counted }, words);
    return EXIT.fine;
  },
});
