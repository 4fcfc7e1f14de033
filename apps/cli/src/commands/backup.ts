import { readdirSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Command } from 'commander';
import { olderThan } from '#commands/backup/backup-name.ts';
import { makeBackup } from '#commands/backup/make-backup.ts';
import { CommandFailed, FindingsMade, UsageError } from '#commands/command/failures.ts';
import { wholeNumber } from '#commands/command/fields.ts';
import { JSON_OPTION } from '#commands/command/options.ts';
import type { Output } from '#commands/command/output.ts';
import { report } from '#commands/command/report.ts';
import { erasuresOf, folderOf } from '#runtime/config/config.ts';
import { recordRun } from '#runtime/engines/last-runs.ts';
import { type BackupHeads, writeBackupHeads } from '../backup/backup-heads.ts';
import { damagedKeys } from '../backup/damaged-keys.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { TerminalOutput } from '../terminal/terminal-output.ts';
import type { FolderPatience } from '../waiting-for-folder.ts';

const MOST_DAYS = 36_500;

const EXAMPLES = `
Examples:
  $ dawr backup /mnt/backups                     make a backup in a new folder, named by its time
  $ dawr backup /mnt/backups --keep 30           also remove backups older than 30 days
  $ dawr backup /mnt/backups --json | jq -r .folder

The product may keep running. The backup does not contain DAWR_MASTER_KEY; names and phones cannot be read without it.
Earlier backups still contain patients erased later. Use --keep to remove them in time.
The command also writes signed heads to the folder heads in <folder> and to HEADS_DIR. \`dawr verify --heads\` compares a log
with them. Without the master key it writes no heads and prints a warning.
Exit code 3: a file or a key in the vault is damaged. The backup is kept, and no older backup is removed.`;

interface Given {
  readonly keep?: string;
  readonly json?: boolean;
}

export interface BackupParts extends FolderPatience {
  readonly terminal: Terminal;
}

interface Asked {
  readonly env: NodeJS.ProcessEnv;
  readonly into: string;
  readonly keepDays: number | undefined;
}

interface Done {
  readonly folder: string;
  readonly heads: BackupHeads;
  /** The folder of the list of erasures, which is no part of the backup. */
  readonly erasures: string;
  /** False: the master key was not at hand. */
  readonly keysOpened: boolean;
  readonly findings: readonly string[];
  readonly removed: readonly string[];
}

/** Copies the files in this process: the running product is neither delayed nor needed. */
export function declareBackup(program: Command, env: NodeJS.ProcessEnv, { terminal, ...patience }: BackupParts): void {
  program
    .command('backup')
    .description('back up all data while the product runs')
    .argument('<folder>', 'folder of the backups, best on another disk')
    .option('--keep <days>', 'remove backups in <folder> older than this many days')
    .option(...JSON_OPTION)
    .addHelpText('after', EXAMPLES)
    .action(async (given: string, { keep, json = false }: Given) => {
      const days = keep === undefined ? undefined : wholeNumber(1, MOST_DAYS).safeParse(keep);
      if (days?.success === false) throw new UsageError(`--keep: ${days.error.issues[0]?.message}`);
      const engine = ['EVENTSTORE_URL', 'MONGODB_URL', 'REDIS_URL'].find((name) => env[name]?.trim());
      if (engine)
        throw new CommandFailed(`${engine} is set: back up the engines themselves; see docs/operations/clinic-group.md`);
      const output = new TerminalOutput(terminal);
      try {
        const done = await backUp({ env, into: resolve(given), keepDays: days?.data }, output, patience);
        if ('problem' in done.heads)
          await output.note(`dawr: no heads were written with this backup: ${withoutName(done.heads.problem)}`);
        await report(output, json, done, ...wordsOf(done, days?.data));
        if (done.findings.length > 0)
          throw new FindingsMade(`the source is damaged, and so is the backup, which is kept: ${done.findings.join('; ')}`);
      } finally {
        await output.clear();
      }
    });
}

async function backUp({ env, into, keepDays }: Asked, output: Output, patience: FolderPatience): Promise<Done> {
  const from = folderOf(env);
  const at = new Date();
  const recorded = (state: 'done' | 'findings' | 'failed'): void => recordRun(from, 'backup', { at: at.toISOString(), state });
  try {
    const heads = await writeBackupHeads(env, into, patience);
    const made = await makeBackup({ from, into, at }, output, patience.signal);
    const keys = damagedKeys(env, made.folder);
    const findings = [...made.findings, ...(keys ?? [])];
    // Older backups are kept: they may be the last without the damage.
    const removed = keepDays !== undefined && findings.length === 0 ? removeOlder(into, keepDays, at) : [];
    recorded(findings.length > 0 ? 'findings' : 'done');
    return { folder: made.folder, heads, erasures: erasuresOf(env), keysOpened: keys !== undefined, findings, removed };
  } catch (error) {
    recorded('failed');
    throw error;
  }
}

function wordsOf({ folder, heads, erasures, keysOpened, removed }: Done, keepDays: number | undefined): readonly string[] {
  return [
    `The backup is in ${folder}, without the master key: keep that key elsewhere.`,
    `Keep the list of erasures too (${erasures}): a restore needs it, so that erased patients stay erased.`,
    ...('file' in heads ? [`Signed heads of ${heads.streams} streams are in ${heads.file}.`] : []),
    ...(keysOpened ? [] : ['The keys in the backup were not checked: DAWR_MASTER_KEY is missing.']),
    ...removed.map((older) => `Removed ${older}: older than ${keepDays} days.`),
  ];
}

const withoutName = (words: string): string => words.replace(/^dawr: /, '');

function removeOlder(into: string, days: number, at: Date): readonly string[] {
  const older = olderThan(days, readdirSync(into), at).map((name) => join(into, name));
  for (const folder of older) rmSync(folder, { recursive: true });
  return older;
}
