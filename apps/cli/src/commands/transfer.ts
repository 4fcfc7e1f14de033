import { existsSync } from 'node:fs';
import type { Command } from 'commander';
import { CommandFailed, FindingsMade, isAbort } from '#commands/command/failures.ts';
import { JSON_OPTION } from '#commands/command/options.ts';
import type { Output } from '#commands/command/output.ts';
import { report } from '#commands/command/report.ts';
import { reportLines } from '#commands/verify/report-words.ts';
import { StoreUnavailable } from '#libs/kernel/store-errors.ts';
import type { Timer } from '#libs/kernel/time/timer.ts';
import { type Config, readConfig } from '#runtime/config/config.ts';
import { files } from '#runtime/config/data-files.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { TerminalOutput } from '../terminal/terminal-output.ts';
import type { End } from '../transfer/end.ts';
import { masterKeyFile, openFolder, openOwnEngines } from '../transfer/open-ends.ts';
import { type Transferred, transfer } from '../transfer/transfer.ts';

const EXAMPLES = `
Examples:
  $ dawr transfer                      move from the folder DATA_DIR to EVENTSTORE_URL and MONGODB_URL
  $ dawr transfer --back               move from these engines to the folder

Stop every process of the product first. DAWR_MASTER_KEY stays the same.
The command moves the log, the keys, sessions and all other state. It does not move waiting jobs, such as reports, or anything
else in Redis. Read models are rebuilt from the log.
If the command stops early, run it again; it continues where it stopped. The product no longer starts on the old place.
Exit code 3: the copy differs from its source, or the source is damaged. Nothing is marked as moved.`;

const number = new Intl.NumberFormat('en');

interface Given {
  readonly back?: boolean;
  readonly json?: boolean;
}

export interface TransferParts {
  readonly terminal: Terminal;
  readonly signal: AbortSignal;
  /** Measures how long an engine is waited for. */
  readonly timer?: Timer | undefined;
}

/** Runs in this process only: no other may hold either side. */
export function declareTransfer(program: Command, env: NodeJS.ProcessEnv, { terminal, signal, timer }: TransferParts): void {
  program
    .command('transfer')
    .description('move all data to external engines, or back to the folder')
    .option('--back', 'move from the engines to the folder')
    .option(...JSON_OPTION)
    .addHelpText('after', EXAMPLES)
    .action(async ({ back = false, json = false }: Given) => {
      const output = new TerminalOutput(terminal);
      try {
        await run(readConfig(env), { back, json }, output, { signal, timer });
      } catch (error) {
        throw toBeRunAgain(error);
      } finally {
        await output.clear();
      }
    });
}

function toBeRunAgain(error: unknown): unknown {
  const why = isAbort(error) ? 'stopped' : error instanceof StoreUnavailable ? error.message : undefined;
  return why === undefined ? error : new CommandFailed(`${why}; run the command again, and it continues where it stopped`);
}

async function run(
  config: Config,
  { back, json }: Required<Given>,
  output: Output,
  { signal, timer }: Pick<TransferParts, 'signal' | 'timer'>,
): Promise<void> {
  const began = performance.now();
  const now = () => new Date();
  const opened: End[] = [];
  const kept = async (end: Promise<End>): Promise<End> => {
    opened.unshift(await end);
    return await end;
  };
  try {
    refuseWithoutLog(config, back);
    const waiting = { timer, onWaiting: (words: string): void => void output.note(words) };
    // The end with the keys comes first: a wrong master key is refused before anything is created under it.
    const from = await kept(back ? openOwnEngines(config, now, waiting) : openFolder(config, now));
    const to = await kept(back ? openFolder(config, now) : openOwnEngines(config, now, waiting));
    const onProgress = (label: string, done: number, total?: number): void => output.progress({ label, done, total });
    const moved = await transfer(from, to, now, { onProgress, signal });
    const seconds = Number(((performance.now() - began) / 1000).toFixed(1));
    await report(output, json, resultOf(from, to, moved, seconds), ...reportLines(moved.report));
    if (moved.report.findings.length > 0)
      throw new FindingsMade(`${to.name}: the copy differs from its source; nothing was marked as moved`);
    if (!json) for (const line of closing(config, from, to, moved, seconds.toFixed(1))) await output.line(line);
  } finally {
    for (const end of opened) await end.close();
  }
}

const resultOf = (from: End, to: End, { report: found, keys, entries }: Transferred, seconds: number) => ({
  from: from.name,
  to: to.name,
  moved: found.findings.length === 0,
  events: found.events,
  keys,
  entries,
  findings: found.findings,
  seconds,
});

function refuseWithoutLog({ dataDir }: Config, back: boolean): void {
  if (back || existsSync(files(dataDir).log)) return;
  throw new CommandFailed(`there is no log in the folder ${dataDir}: check DATA_DIR`);
}

function closing(config: Config, from: End, to: End, { report, keys, entries }: Transferred, seconds: string): readonly string[] {
  const moved = `Moved to ${to.name} in ${seconds} s: ${number.format(report.events)} events, ${number.format(keys)} keys, ${number.format(entries)} entries of the state.`;
  const left = `Marked as moved: ${from.name}. The product no longer starts on it. Back up the new place, then remove the old one within 30 days: it still contains patients erased from now on.`;
  if (!from.isFolder) return [moved, left, 'Next: unset EVENTSTORE_URL, MONGODB_URL and REDIS_URL, then start the product.'];
  const key = config.masterKey ? undefined : masterKeyFile(config);
  const alsoKey = key === undefined ? '' : `, set DAWR_MASTER_KEY to the content of ${key}`;
  return [
    moved,
    left,
    `Next: keep EVENTSTORE_URL and MONGODB_URL set, set REDIS_URL too for several processes${alsoKey}, then start the product.`,
  ];
}
