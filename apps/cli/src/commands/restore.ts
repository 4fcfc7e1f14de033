import { resolve } from 'node:path';
import type { Command } from 'commander';
import { CommandFailed } from '#libs/operations/commands/failures.ts';
import { readConfig } from '#libs/operations/config/config.ts';
import { knownMasterKey } from '#libs/operations/verify/known-master-key.ts';
import { restoreBackup } from '../restore/restore-backup.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { TerminalOutput } from '../terminal/terminal-output.ts';

const EXAMPLES = `
Examples:
  $ dawr restore /var/backups/dawr/dawr-20261121T023000Z
  $ dawr restore /mnt/copy/dawr-20261121T023000Z --erasures /var/lib/dawr-before/erasures

DATA_DIR says where to, and must hold no data yet; DAWR_MASTER_KEY is the one of then. The backup is verified, and whoever was
erased since is erased again before anything can be served: the list of erasures (ERASURES_DIR) says who.
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
    .description('bring a backup back, with everybody erased who was erased since')
    .argument('<folder>', 'one backup, as `dawr backup` has made it')
    .option('--erasures <folder>', 'bring the list of erasures from there')
    .option('--without-erasures', 'the list is lost: go on without it, which is recorded')
    .option('--with-damage', 'restore it though it is damaged')
    .addHelpText('after', EXAMPLES)
    .action(async (folder: string, { erasures, withoutErasures = false, withDamage = false }: Given) => {
      const config = readConfig(env);
      if (config.urls.log !== undefined || config.urls.documents !== undefined) {
        throw new CommandFailed(
          'EVENTSTORE_URL, MONGODB_URL: what stands in engines of their own is restored there; docs/operations/clinic-group.md',
        );
      }
      if (!knownMasterKey(config)) throw new CommandFailed('DAWR_MASTER_KEY is not set: bring back the one of the backup');
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
