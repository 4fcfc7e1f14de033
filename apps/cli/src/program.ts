import { Command } from 'commander';
import type { Timer } from '#libs/kernel/time/timer.ts';
import { COMMANDS } from '#libs/operations/commands/commands.ts';
import { UsageError } from '#libs/operations/commands/failures.ts';
import { VERSION } from '#libs/operations/runtime/version.ts';
import { declareBackup } from './commands/backup.ts';
import { declareConfig } from './commands/config.ts';
import { declareKeys } from './commands/keys.ts';
import { declareRestore } from './commands/restore.ts';
import { declareSetup, type SetupCommandParts } from './commands/setup.ts';
import { declareTransfer } from './commands/transfer.ts';

const EXAMPLES = `
Examples:
  $ dawr tenant create --slug palm --name "عيادة النخيل" --manager noura@example.com
  $ dawr events --tail
  $ dawr verify

It works while the product runs and while it does not: DATA_DIR says on which data. \`dawr help <command>\` tells more.
Exit codes: 0 fine, 1 refused or failed, 2 not understood, 3 \`verify\` or \`transfer\` has found something.`;

export interface ProgramParts extends SetupCommandParts {
  /** Measures how long an engine is waited for. */
  readonly timer?: Timer | undefined;
}

/** The commands of the command line, each with its action. */
export function programOf(parts: ProgramParts): Command {
  const { env, fromFile, input, terminal, signal, timer, invoke } = parts;
  const program = new Command('dawr')
    .description("Dawr's command line: the queue of a clinic, from behind")
    .version(VERSION, '-V, --version', 'the version of this program')
    .configureOutput({ writeOut: (text) => void terminal.out(text), writeErr: (text) => void terminal.err(text) })
    .showHelpAfterError('(`dawr help` shows what there is)')
    .exitOverride()
    .addHelpText('after', EXAMPLES);
  const groups = new Map([['tenant', program.command('tenant').description('clinics: open one, list them')]]);
  for (const { name, declare } of COMMANDS) {
    const [group = ''] = name.split(' ');
    declare(groups.get(group) ?? program, (args) => invoke(name, args));
  }
  declareSetup(program, parts);
  declareBackup(program, env, terminal, signal);
  declareRestore(program, env, terminal, signal);
  declareTransfer(program, env, { terminal, signal, timer });
  declareConfig(program, env, fromFile, terminal);
  declareKeys(program, env, { input, terminal, signal });
  for (const group of program.commands) if (group.commands.length > 0) askForCommand(group);
  return program;
}

/** A group without a known command answers one line that lists its commands. */
function askForCommand(group: Command): void {
  const names = group.commands.map((command) => command.name()).join(', ');
  group.allowExcessArguments().action(() => {
    const [given] = group.args;
    const what = given === undefined ? 'which command' : `there is no command ${given}`;
    throw new UsageError(`${group.name()}: ${what}; there are ${names}, and \`dawr help ${group.name()}\` tells more`);
  });
}
