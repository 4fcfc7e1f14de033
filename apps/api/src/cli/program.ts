import { Command } from 'commander';
import type { Given } from './command.ts';
import { declareBackup } from './commands/backup.ts';
import { declareConfig } from './commands/config.ts';
import { declareKeys } from './commands/keys.ts';
import { COMMANDS } from './commands.ts';
import type { Terminal } from './terminal/terminal.ts';

const EXAMPLES = `
Examples:
  $ dawr tenant create --slug palm --name "عيادة النخيل" --manager noura@example.com
  $ dawr events --tail
  $ dawr verify

It works while the product runs and while it does not: DATA_DIR says on which data. \`dawr help <command>\` tells more.
Exit codes: 0 fine, 1 refused or failed, 2 not understood, 3 \`verify\` has found something.`;

export interface ProgramParts {
  readonly env: NodeJS.ProcessEnv;
  /** Which of these variables stand in `.env` alone. */
  readonly fromFile: ReadonlySet<string>;
  readonly terminal: Terminal;
  /** Whoever called wants no more. */
  readonly signal: AbortSignal;
  /** One of the commands that work on the product's data. */
  readonly invoke: (name: string, args: Given) => Promise<void>;
}

/** The command line's words, and what each leads to. */
export function programOf({ env, fromFile, terminal, signal, invoke }: ProgramParts): Command {
  const program = new Command('dawr')
    .description("Dawr's command line: the queue of a clinic, from behind")
    .configureOutput({ writeOut: (text) => void terminal.out(text), writeErr: (text) => void terminal.err(text) })
    .showHelpAfterError('(`dawr help` shows what there is)')
    .exitOverride()
    .addHelpText('after', EXAMPLES);
  const groups = new Map([['tenant', program.command('tenant').description('clinics: open one, list them')]]);
  for (const { name, declare } of COMMANDS) {
    const [group = ''] = name.split(' ');
    declare(groups.get(group) ?? program, (args) => invoke(name, args));
  }
  declareBackup(program, env, terminal, signal);
  declareConfig(program, env, fromFile, terminal);
  declareKeys(program, terminal);
  return program;
}
