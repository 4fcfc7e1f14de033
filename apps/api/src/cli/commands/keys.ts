import type { Command } from 'commander';
import { newMasterKey } from '#libs/privacy/master-key.ts';
import type { Terminal } from '../terminal/terminal.ts';

const EXAMPLES = `
Examples:
  $ dawr keys new                                    prints a key
  $ echo "DAWR_MASTER_KEY=$(dawr keys new)" >> .env

Whoever loses it loses every name and phone in the log; whoever has it and the data reads them all. Keep a copy elsewhere.`;

export function declareKeys(program: Command, terminal: Terminal): void {
  program
    .command('keys')
    .description('the key that wraps all others')
    .command('new')
    .description('print a new master key, for DAWR_MASTER_KEY')
    .addHelpText('after', EXAMPLES)
    .action(() => terminal.out(`${newMasterKey()}\n`));
}
