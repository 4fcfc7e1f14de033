import { resolve } from 'node:path';
import type { Command } from 'commander';
import { CommandFailed } from '#commands/command/failures.ts';
import { knownMasterKey } from '#commands/verify/known-master-key.ts';
import { readConfig } from '#runtime/config/config.ts';
import { restoreBackup } from '../restore/restore-backup.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { TerminalOutput } from '../terminal/terminal-output.ts';

const EXAMPLES = `
Examples:
  $ dawr restore /var/backups/dawr/dawr-20261121T023000Z
  $ dawr restore /mnt/copy/dawr-20261121T023000Z --erasures /var/lib/dawr-before/erasures

The data is restored to DATA_DIR, which must contain no data. DAWR_MASTER_KEY must be the key in use when the backup was made.
The command verifies the backup. It also erases again every patient erased since, as listed in ERASURES_DIR.
Exit code 3: the backup is damaged, and nothing was restored.`;

interface Given {
  readonly erasures?: string;
  readonly withoutErasures?: boolean;
  readonly withDamage?: boolean;
}

/** Runs in this process only: a folder without data is held by none. */
export function declareRestore(program: Command, env: NodeJS.ProcessEnv, terminal: Terminal, signal: AbortSignal): void {
  program
    .command('restore')
    .description('restore a backup, and repeat later erasures')
    .argument('<folder>', 'folder of one backup, as `dawr backup` made it')
    .option('--erasures <folder>', 'copy the list of erasures from this folder')
    .option('--without-erasures', 'restore without the list of erasures; the log records it')
    .option('--with-damage', 'restore a damaged backup')
    .addHelpText('after', EXAMPLES)
    .action(async (folder: string, { erasures, withoutErasures = false, withDamage = false }: Given) => {
      const config = readConfig(env);
      if (config.urls.log !== undefined || config.urls.documents !== undefined) {
        throw new CommandFailed(
          'EVENTSTORE_URL or MONGODB_URL is set: restore the engines themselves; see docs/operations/clinic-group.md',
        );
      }
      if (!knownMasterKey(config)) throw new CommandFailed('DAWR_MASTER_KEY is not set: set it to the key of the backup');
      const output = new TerminalOutput(terminal);
      const listFrom = erasures === undefined ? undefined : resolve(erasures);
      const order = { from: resolve(folder), config, listFrom, withoutErasures, withDamage };
      try {
        const { erased, findings } = await restoreBackup(order, output, signal);
        for (const finding of findings) await output.note(finding);
        await output.line(
          `Restored to ${config.dataDir}; ${erased} ${erased === 1 ? 'key' : 'keys'} erased again. Start the product.`,
        );
      } finally {
        await output.clear();
      }
    });
}
