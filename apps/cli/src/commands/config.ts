import type { Command } from 'commander';
import { table } from '#commands/command/table.ts';
import { readConfig } from '#runtime/config/config.ts';
import { type Setting, settingsOf } from '#runtime/config/settings.ts';
import { refuseImpossibleStart } from '#runtime/demonstration-bounds.ts';
import type { Terminal } from '../terminal/terminal.ts';

const EXAMPLES = `
Examples:
  $ dawr config
  $ PORT=8080 dawr config
  $ dawr config --json

The environment overrides the file .env in the working directory. Secrets are masked.
Exit code 1: the product would not start with these settings.`;

/** Shows the settings that a process started here would have; a running one is not asked. */
export function declareConfig(program: Command, env: NodeJS.ProcessEnv, fromFile: ReadonlySet<string>, terminal: Terminal): void {
  program
    .command('config')
    .description('print every setting with its value and source')
    .option('--json', 'print JSON')
    .addHelpText('after', EXAMPLES)
    .action(async ({ json = false }: { readonly json?: boolean }) => {
      const settings = settingsOf(env, fromFile);
      const text = json
        ? JSON.stringify(settings, null, 2)
        : table(['VARIABLE', 'VALUE', '', 'WHAT FOR'], settings.map(rowOf)).join('\n');
      await terminal.out(`${text}\n`);
      refuseImpossibleStart(readConfig(env));
    });
}

const rowOf = ({ name, value, from, problem, about }: Setting): readonly string[] => [
  name,
  value ?? '-',
  problem === undefined ? from : 'WRONG',
  problem === undefined ? about : problem,
];
