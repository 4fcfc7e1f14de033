import { z } from 'zod';
import { PROJECTIONS } from '#projections/projections.ts';
import type { LiveProjections } from '#projections/runner/live-projections.ts';
import { ProjectionStopped } from '#projections/runner/stop.ts';
import { dataCommand } from '../command.ts';
import { EXIT } from '../exit-code.ts';
import { CommandFailed } from '../failures.ts';
import { withRecords } from '../log-records.ts';
import type { Output } from '../output.ts';

const NAMES = PROJECTIONS.map(({ name }) => name);
const LOOK_EVERY_MS = 200;

const args = z
  .object({
    projections: z.array(z.enum(NAMES, `one of ${NAMES.join(', ')}`)).default([]),
    all: z.boolean().default(false),
  })
  .refine(({ projections, all }) => all !== projections.length > 0, 'name the read models to be rebuilt, or --all of them');

const EXAMPLES = `
Read models: ${NAMES.join(', ')}

Examples:
  $ dawr rebuild statistics
  $ dawr rebuild --all

A read model is rebuilt beside the one that is read, which is replaced when the new one is level with the log. Nobody waits.`;

export const rebuild = dataCommand({
  name: 'rebuild',
  looksOnly: false,
  args,
  declare: (program, invoke) => {
    program
      .command('rebuild')
      .description('fold a read model from the log anew')
      .argument('[projection...]', 'which')
      .option('--all', 'every one of them')
      .addHelpText('after', EXAMPLES)
      .action((projections: string[], options: object) => invoke({ projections, ...options }));
  },
  run: async (host, { projections, all }, output, signal) => {
    const live = await host.projections();
    const total = await withRecords(host, (records) => records.given());
    for (const name of all ? NAMES : projections) {
      signal.throwIfAborted();
      const began = performance.now();
      await live.start(name);
      await watched(live, name, { total, output, signal });
      await output.line(`${name}: rebuilt in ${((performance.now() - began) / 1000).toFixed(1)} s`);
    }
    return EXIT.fine;
  },
});

interface Watch {
  readonly total: number | undefined;
  readonly output: Output;
  readonly signal: AbortSignal;
}

/** A rebuild says only when it is asked how far it has come. */
async function watched(live: LiveProjections, name: string, { total, output, signal }: Watch): Promise<void> {
  const look = setInterval(() => {
    const done = live.statuses().find((status) => status.name === name)?.rebuild?.events;
    if (done !== undefined) output.progress({ label: name, done, total });
  }, LOOK_EVERY_MS);
  try {
    await Promise.race([live.rebuild(name), aborted(signal)]);
  } catch (error) {
    if (!(error instanceof ProjectionStopped)) throw error;
    throw new CommandFailed(`${name} could not be rebuilt, and is what it was: ${error.message}`);
  } finally {
    clearInterval(look);
  }
}

/** A product that runs goes on with what it has begun; a folder opened for the command gives it up. */
const aborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason), { once: true }));
