import { z } from 'zod';
import type { ReplayedEvent } from '#libs/contracts/replay.ts';
import { type ClinicId, type Instant, instant } from '#libs/domain/kernel/ids.ts';
import { pause } from '#libs/kernel/time/timer.ts';
import { LearntDays } from '#projections/learning/learnt-days.ts';
import { PastExperiences } from '#projections/learning/past-experiences.ts';
import { emptyReplay, type OpenPatients } from '#projections/replay/replay-answer.ts';
import { Replays } from '#projections/replay/replays.ts';
import { toldEvents } from '#projections/replay/told-events.ts';
import type { Runtime } from '#runtime/runtime.ts';
import { dataCommand } from './command/command.ts';
import { EXIT } from './command/exit-code.ts';
import { CommandFailed, UsageError } from './command/failures.ts';
import { clinicId as anyClinicId, moment, wholeNumber } from './command/fields.ts';
import { JSON_OPTION, json } from './command/options.ts';
import type { Output } from './command/output.ts';
import { report } from './command/report.ts';
import { dateIn, queueWords, timeIn } from './replay/replay-words.ts';

const SPEED = 60;
const FASTEST = 3_600;
/** The longest pause between two events: a night need not be watched. */
const LONGEST_PAUSE_MS = 2_000;
/** Rows of the queue that a small terminal has room for. */
const MOST_ROWS = 16;

const args = z
  .object({
    tenant: anyClinicId,
    at: moment.optional(),
    from: moment.optional(),
    to: moment.optional(),
    speed: wholeNumber(1, FASTEST).default(SPEED),
    json,
  })
  .refine(({ from, to }) => (from === undefined) === (to === undefined), { path: ['to'], message: 'goes with --from' })
  .refine(({ at, from }) => at === undefined || from === undefined, { path: ['at'], message: 'goes without --from and --to' })
  .refine(({ from, to }) => from === undefined || to === undefined || from <= to, { path: ['to'], message: 'not before --from' });

const EXAMPLES = `
Examples:
  $ dawr replay --tenant palm --at 2026-11-20T10:40:00+04:00
  $ dawr replay --tenant palm --at 2026-11-20T06:40:00Z --json | jq '.queue[].ticket.position'
  $ dawr replay --tenant palm --from 2026-11-20T08:00:00+04:00 --to 2026-11-20T14:00:00+04:00 --speed 120

The queue as it stood at an instant; left out, now. With --from and --to the events between them, ${SPEED} times as fast as they
happened unless --speed says otherwise, with the queue below them on a terminal; long pauses are shortened, and with --json there are none.
Rooms, services and settings are those of that day. Names, phones and e-mails are encrypted in the log, and stay so.
The command changes nothing.`;

export const replay = dataCommand({
  name: 'replay',
  looksOnly: true,
  args,
  declare: (program, invoke) => {
    program
      .command('replay')
      .description('show how the queue stood at an instant, or a day in fast motion')
      .requiredOption('--tenant <slug>', "the clinic's name in addresses")
      .option('--at <instant>', 'as 2026-11-20T10:40:00+04:00')
      .option('--from <instant>', 'the first of the events to show')
      .option('--to <instant>', 'the last of them')
      .option('--speed <n>', `how many times as fast as it happened, 1 to ${FASTEST} (default: ${SPEED})`)
      .option(...JSON_OPTION)
      .addHelpText('after', EXAMPLES)
      .action(invoke);
  },
  run: async (host, { tenant, at, from, to, speed, json: isJson }, output, signal) => {
    const runtime = await host.runtime();
    const now = instant(runtime.now());
    const replays = replaysOf(runtime);
    if ((await replays.dayAt(tenant, now)) === undefined)
      throw new CommandFailed(`there is no clinic ${tenant}: \`dawr tenant list\` lists the clinics`);
    if ((at ?? to ?? now) > now) throw new UsageError('this instant has not come yet');
    const motion: Motion = { replays, clinicId: tenant, output, signal };
    if (from === undefined || to === undefined) await showInstant(motion, at ?? now, isJson);
    else if (isJson) await listEvents(motion, from, to);
    else await play(motion, from, to, speed);
    return EXIT.fine;
  },
});

interface Motion {
  readonly replays: Replays;
  readonly clinicId: ClinicId;
  readonly output: Output;
  readonly signal: AbortSignal;
}

const replaysOf = ({ engines, now }: Runtime): Replays =>
  new Replays(engines.log, new PastExperiences(new LearntDays(engines.state, now)));

/** Opens nobody: the command line shows no persons. */
const closed: OpenPatients = async (sealed) => sealed.map(() => ({ details: null, isUnreadable: false }));

async function showInstant({ replays, clinicId, output }: Motion, at: Instant, isJson: boolean): Promise<void> {
  const replayed = await replays.replayedAt(clinicId, at, closed);
  if (!replayed) return await report(output, isJson, emptyReplay(at), `There was no clinic ${clinicId} yet.`);
  const { clinic, replay: then } = replayed;
  await report(output, isJson, then, dateIn(clinic.timezone, at), ...queueWords(then, clinic));
}

async function listEvents({ replays, clinicId, output, signal }: Motion, from: Instant, to: Instant): Promise<void> {
  for await (const event of eventsBetween(replays, clinicId, from, to)) {
    if (signal.aborted) return;
    await output.line(JSON.stringify(event));
  }
}

/** Tells event after event, each after its share of the time that had passed, with the queue below. */
async function play({ replays, clinicId, output, signal }: Motion, from: Instant, to: Instant, speed: number): Promise<void> {
  let before = Date.parse(from);
  let told = 0;
  for await (const { at, words } of eventsBetween(replays, clinicId, from, to)) {
    await pause(Math.min(LONGEST_PAUSE_MS, (Date.parse(at) - before) / speed), signal);
    if (signal.aborted) return;
    before = Date.parse(at);
    told += 1;
    const replayed = await replays.replayedAt(clinicId, at, closed);
    if (!replayed) continue;
    await output.line(`${timeIn(replayed.clinic.timezone, at)}  ${words}`);
    output.picture(['', ...queueWords(replayed.replay, replayed.clinic, MOST_ROWS)]);
  }
  if (told === 0) await output.line('Nothing happened between these instants.');
}

async function* eventsBetween(
  replays: Replays,
  clinicId: ClinicId,
  from: Instant,
  to: Instant,
): AsyncGenerator<Omit<ReplayedEvent, 'at'> & { readonly at: Instant }> {
  for (const day of await replays.daysBetween(clinicId, from, to)) {
    const events = (await replays.eventsOf(clinicId, day)).filter(({ at }) => from <= at && at <= to);
    const told = await toldEvents('en', events, new Map());
    for (const event of told) yield { ...event, at: instant(new Date(event.at)) };
  }
}
