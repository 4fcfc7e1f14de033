import { z } from 'zod';
import { PROJECTIONS } from '#projections/projections.ts';
import type { LiveProjections } from '#projections/runner/follow/live-projections.ts';
import { versionName } from '#projections/runner/generation-labels.ts';
import { ProjectionStopped } from '#projections/runner/stop.ts';
import { dataCommand } from './command/command.ts';
import { EXIT } from './command/exit-code.ts';
import { CommandFailed } from './command/failures.ts';
import { withRecords } from './command/log-records.ts';
import { JSON_OPTION, json, YES_OPTION } from './command/options.ts';
import type { Output } from './command/output.ts';
import { report } from './command/report.ts';

const NAMES = PROJECTIONS.map(({ name }) => name);
const POLL_MS = 200;

const args = z
  .object({
    projections: z.array(z.enum(NAMES, `one of ${NAMES.join(', ')}`)).default([]),
    all: z.boolean().default(false),
    json,
  })
  .refine(({ projections, all }) => all !== projections.length > 0, 'name the read models to rebuild, or use --all');

const EXAMPLES = `
Read models: ${NAMES.join(', ')}

Examples:
  $ dawr rebuild statistics
  $ dawr rebuild --all --yes          do not ask for confirmation
  $ dawr rebuild --all --yes --json   print a line of JSON for each read model

The current read model stays in use until the new one has caught up with the log. Exit code 3: it is rebuilt, but for streams with an
event that cannot be read (\`dawr quarantine list\`).`;

export const rebuild = dataCommand({
  name: 'rebuild',
  looksOnly: false,
  args,
  declare: (program, invoke) => {
    program
      .command('rebuild')
      .description('rebuild read models from the log')
      .argument('[projection...]', 'read models to rebuild')
      .option('--all', 'rebuild every read model; asks for confirmation')
      .option(...YES_OPTION)
      .option(...JSON_OPTION)
      .addHelpText('after', EXAMPLES)
      .action((projections: string[], options: object) => invoke({ projections, ...options }));
  },
  question: ({ all }) =>
    all ? `Every read model (${NAMES.length}) will be rebuilt from the whole log. A large log takes a while.` : undefined,
  run: async (host, { projections, all, json: isJson }, output, signal) => {
    const live = await host.projections();
    const { quarantine } = await host.runtime();
    let waiting = 0;
    const total = await withRecords(host, (records) => records.given());
    for (const name of all ? NAMES : projections) {
      signal.throwIfAborted();
      const began = performance.now();
      await live.start(name);
      await watched(live, name, { total, output, signal });
      const seconds = Number(((performance.now() - began) / 1000).toFixed(1));
      await report(output, isJson, { projection: name, seconds }, `${name}: rebuilt in ${seconds.toFixed(1)} s`);
      for (const { stream, eventType, position } of await quarantine.entriesOf(versionOf(name))) {
        await output.note(`${name}: ${stream} waits from ${eventType} at ${position}, which cannot be read`);
        waiting += 1;
      }
    }
    return waiting > 0 ? EXIT.findings : EXIT.fine;
  },
});

function versionOf(name: string): string {
  const projection = PROJECTIONS.find((other) => other.name === name);
  return projection ? versionName(projection) : name;
}

interface Watch {
  readonly total: number | undefined;
  readonly output: Output;
  readonly signal: AbortSignal;
}

/** Polls the progress of a rebuild, which does not publish it. */
async function watched(live: LiveProjections, name: string, { total, output, signal }: Watch): Promise<void> {
  const polling = setInterval(() => {
    const done = live.statuses().find((status) => status.name === name)?.rebuild?.events;
    if (done !== undefined) output.progress({ label: name, done, total });
  }, POLL_MS);
  try {
    await Promise.race([live.rebuild(name), aborted(signal)]);
  } catch (error) {
    if (!(error instanceof ProjectionStopped)) throw error;
    throw new CommandFailed(`${name} could not be rebuilt and is unchanged: ${error.message}`);
  } finally {
    clearInterval(polling);
  }
}

/** Ends the wait only: a running product finishes the rebuild, a folder opened for the command aborts it when it closes. */
const aborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason), { once: true }));
