import { z } from 'zod';
import { pause } from '#libs/kernel/time/timer.ts';
import type { Quarantine, QuarantineEntry } from '#libs/quarantine/quarantine.ts';
import { askRetry } from '#runtime/ask-retry.ts';
import { dataCommand } from './command/command.ts';
import { EXIT } from './command/exit-code.ts';
import { CommandFailed } from './command/failures.ts';
import { stream } from './command/fields.ts';
import { JSON_OPTION, json } from './command/options.ts';
import { report } from './command/report.ts';
import { OPERATOR } from './command/system-actor.ts';

const POLL_MS = 200;
/** Time in which the process that keeps the projection answers, unless it is not there, or rebuilds. */
const PATIENCE_MS = 10_000;

const args = z
  .object({ follower: z.string().optional(), stream: stream.optional(), all: z.boolean().default(false), json })
  .refine(
    ({ follower, stream, all }) => (all ? follower === undefined : stream !== undefined),
    'name a projection or a reactor and its stream, or use --all',
  );

const EXAMPLES = `
Examples:
  $ dawr quarantine retry queue queue-palm_20261120
  $ dawr quarantine retry --all

The process that keeps the projection or runs the reactor reads the stream on from its unreadable event, each event once. If the
product does not run, it does so by itself at its next start. Exit code 1: the event is still unreadable, or nobody retried it yet.`;

type Outcome = 'recovered' | 'waiting' | 'asked';

const WORDS: Readonly<Record<Outcome, string>> = {
  recovered: 'recovered, each event was applied once',
  waiting: 'still cannot be read',
  asked: 'the retry is asked for, and is made by the process that reads the stream, or at its next start',
};

export const quarantineRetry = dataCommand({
  name: 'quarantine retry',
  looksOnly: false,
  args,
  declare: (program, invoke) => {
    program
      .command('retry')
      .description('read waiting streams on from their unreadable event')
      .argument('[follower]', 'a projection or a reactor')
      .argument('[stream]', 'the stream that waits for it')
      .option('--all', 'retry every stream that waits')
      .option(...JSON_OPTION)
      .addHelpText('after', EXAMPLES)
      .action((follower: string | undefined, name: string | undefined, options: object) =>
        invoke({ follower, stream: name, ...options }),
      );
  },
  run: async (host, { follower, stream: name, all, json: isJson }, output, signal) => {
    const { quarantine, operations, engines, now } = await host.runtime();
    const { entries } = await quarantine.quarantined();
    const chosen = all ? entries : entries.filter((entry) => entry.follower === follower && entry.stream === name);
    if (chosen.length === 0 && !all)
      throw new CommandFailed(`no stream ${name} waits for ${follower}: see \`dawr quarantine list\``);
    const asked = [];
    for (const entry of chosen) {
      const { follower: of, stream: waits } = entry;
      const parts = { quarantine, operations, broadcast: engines.broadcast, now };
      if (await askRetry(parts, { follower: of, stream: waits, actor: OPERATOR })) asked.push(entry);
    }
    // A folder that this command alone holds has nobody to wait for.
    const isKept = host.config.several || (await host.projections()).statuses().length > 0;
    const outcomes = await settled(quarantine, asked, { patienceMs: isKept ? PATIENCE_MS : 0, signal });
    for (const [entry, outcome] of outcomes) {
      const { follower: of, stream: waited } = entry;
      await report(output, isJson, { follower: of, stream: waited, outcome }, `${of} ${waited}: ${WORDS[outcome]}`);
    }
    if (chosen.length === 0) await report(output, isJson, { outcome: 'none' }, 'Nothing waits: every stream is read.');
    return outcomes.every(([, outcome]) => outcome === 'recovered') ? EXIT.fine : EXIT.failed;
  },
});

/** Polls the entries until each has gone or was answered, or patience ends. */
async function settled(
  quarantine: Quarantine,
  asked: readonly QuarantineEntry[],
  { patienceMs, signal }: { readonly patienceMs: number; readonly signal: AbortSignal },
): Promise<readonly (readonly [QuarantineEntry, Outcome])[]> {
  for (let waited = 0; ; waited += POLL_MS) {
    const { entries } = await quarantine.quarantined();
    const outcomes = asked.map((entry) => [entry, outcomeOf(entry, entries)] as const);
    if (waited >= patienceMs || outcomes.every(([, outcome]) => outcome !== 'asked')) return outcomes;
    await pause(POLL_MS, signal);
    signal.throwIfAborted();
  }
}

function outcomeOf({ follower, stream: name }: QuarantineEntry, entries: readonly QuarantineEntry[]): Outcome {
  const entry = entries.find((other) => other.follower === follower && other.stream === name);
  if (!entry) return 'recovered';
  return entry.retryAsked === null ? 'waiting' : 'asked';
}
