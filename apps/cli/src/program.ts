import { Command } from 'commander';
import { UsageError } from '#commands/command/failures.ts';
import { COMMANDS } from '#commands/commands.ts';
import type { Timer } from '#libs/kernel/time/timer.ts';
import { VERSION } from '#runtime/package-file.ts';
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

Commands work on the data in DATA_DIR. The product may be running or stopped, unless a command's help says otherwise.
\`dawr help <command>\` shows the help of one command.

Exit codes:
  0   The command succeeded.
  1   The command failed or was refused.
  2   The arguments are wrong.
  3   The command found damage (verify, rebuild, backup, restore, transfer, keys rotate).
  4   The check was incomplete, because the master key was missing (verify).
  78  The configuration or the data does not allow a start (server and worker only).`;

export interface ProgramParts extends SetupCommandParts {
  /** Measures how long an engine, or a folder that another command holds, is waited for. */
  readonly timer?: Timer | undefined;
}

/** The commands of the command line, each with its action. */
export function programOf(parts: ProgramParts): Command {
  const { env, fromFile, input, terminal, signal, timer, invoke } = parts;
  const program = new Command('dawr')
    .description("Dawr's command line: open clinics, check the log, make backups, move data")
    .version(VERSION, '-V, --version', 'print the version')
    .configureOutput({ writeOut: (text) => void terminal.out(text), writeErr: (text) => void terminal.err(text) })
    .showHelpAfterError('(`dawr help` lists the commands)')
    .exitOverride()
    .addHelpText('after', EXAMPLES);
  const groups = new Map([
    ['tenant', program.command('tenant').description('open, list and configure clinics')],
    ['format', program.command('format').description('allow a new release to write its events')],
    ['quarantine', program.command('quarantine').description('list streams that cannot be read, and retry them')],
  ]);
  for (const { name, declare } of COMMANDS) {
    const [group = ''] = name.split(' ');
    declare(groups.get(group) ?? program, (args) => invoke(name, args));
  }
  declareSetup(program, parts);
  declareBackup(program, env, { terminal, signal, timer });
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
    const what = given === undefined ? 'no command was given' : `there is no command ${given}`;
    throw new UsageError(`${group.name()}: ${what}; the commands are ${names}; see \`dawr help ${group.name()}\``);
  });
}
