import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Command } from 'commander';
import { StoreCorrupted } from '#libs/kernel/store-errors.ts';
import { olderThan } from '#libs/operations/backup/backup-name.ts';
import { makeBackup } from '#libs/operations/backup/make-backup.ts';
import { CommandFailed, FindingsMade, UsageError } from '#libs/operations/commands/failures.ts';
import { wholeNumber } from '#libs/operations/commands/fields.ts';
import { folderOf } from '#libs/operations/config/config.ts';
import { files, masterKeyIn } from '#libs/operations/engines/data-folder.ts';
import { recordRun } from '#libs/operations/engines/last-runs.ts';
import { parseMasterKey } from '#libs/privacy/master-key.ts';
import { damagedIn } from '#libs/privacy/sqlite/damaged-in.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { TerminalOutput } from '../terminal/terminal-output.ts';

const MOST_DAYS = 36_500;

const EXAMPLES = `
Examples:
  $ dawr backup /mnt/backups                     a new folder there, named by the moment
  $ dawr backup /mnt/backups --keep 30           and removes those of more than 30 days ago

The product may go on meanwhile. DAWR_MASTER_KEY is not in a backup: without it, the names and phones in it cannot be read.
Whoever was erased stays in the backups of before: remove those in time (--keep).
Exit code 3: a file, or a key in the vault, is damaged. The backup is kept all the same, and older ones are not removed.`;

interface Given {
  readonly keep?: string;
}

/** Copies the files themselves, in this process: nobody who works waits for it, and whoever holds the folder need not answer. */
export function declareBackup(program: Command, env: NodeJS.ProcessEnv, terminal: Terminal, signal: AbortSignal): void {
  program
    .command('backup')
    .description('a copy of everything, while the product runs')
    .argument('<folder>', 'where backups are kept: another disk, or a folder that is carried elsewhere')
    .option('--keep <days>', 'remove the backups in that folder that are older')
    .addHelpText('after', EXAMPLES)
    .action(async (given: string, { keep }: Given) => {
      const days = keep === undefined ? undefined : wholeNumber(1, MOST_DAYS).safeParse(keep);
      if (days?.success === false) throw new UsageError(`--keep: ${days.error.issues[0]?.message}`);
      const engine = ['EVENTSTORE_URL', 'MONGODB_URL', 'REDIS_URL'].find((name) => env[name]?.trim());
      if (engine)
        throw new CommandFailed(
          `${engine} is set: what stands in engines of their own is backed up there; docs/operations/clinic-group.md`,
        );
      const output = new TerminalOutput(terminal);
      const [into, at] = [resolve(given), new Date()];
      try {
        const { folder, findings } = await makeBackup({ from: folderOf(env), into, at }, output, signal);
        await output.line(`The backup is in ${folder}, without the master key: keep that elsewhere.`);
        const damage = [...findings, ...(await damagedKeys(env, folder, output))];
        recordRun(folderOf(env), 'backup', { at: at.toISOString(), state: damage.length > 0 ? 'findings' : 'done' });
        // Older ones may be the last without the damage.
        if (days && damage.length === 0) await removeOlder(into, days.data, at, output);
        if (damage.length > 0) throw new FindingsMade(`the backup is kept, and damaged as its source is: ${damage.join('; ')}`);
      } catch (error) {
        if (!(error instanceof FindingsMade)) recordRun(folderOf(env), 'backup', { at: at.toISOString(), state: 'failed' });
        throw error;
      } finally {
        await output.clear();
      }
    });
}

/** Each key of the copy is opened, where the master key is at hand. */
async function damagedKeys(env: NodeJS.ProcessEnv, folder: string, output: TerminalOutput): Promise<readonly string[]> {
  const file = masterKeyIn(folderOf(env));
  const given = env['DAWR_MASTER_KEY']?.trim() || (existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined);
  if (given === undefined) {
    await output.line('Without DAWR_MASTER_KEY the keys in it were not opened.');
    return [];
  }
  try {
    const { keys, secrets } = damagedIn(files(folder).vault, parseMasterKey(given));
    return [
      ...keys.map((key) => `the key ${key} does not open`),
      ...secrets.map((purpose) => `the secret ${purpose} does not open`),
    ];
  } catch (error) {
    if (error instanceof StoreCorrupted) return [error.message];
    throw error;
  }
}

async function removeOlder(into: string, days: number, at: Date, output: TerminalOutput): Promise<void> {
  for (const name of olderThan(days, readdirSync(into), at)) {
    rmSync(join(into, name), { recursive: true });
    await output.line(`Removed ${join(into, name)}: older than ${days} days.`);
  }
}
