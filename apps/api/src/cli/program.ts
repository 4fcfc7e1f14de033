import { Command } from 'commander';
import { VERSION } from '../platform/runtime/version.ts';
import { declareBackup } from './commands/backup.ts';
import { declareConfig } from './commands/config.ts';
import { declareKeys } from './commands/keys.ts';
import { declareSetup, type SetupCommandParts } from './commands/setup.ts';
import { declareTransfer } from './commands/transfer.ts';
import { COMMANDS } from './commands.ts';

const EXAMPLES = `
Examples:
  $ dawr tenant create --slug palm --name "عيادة النخيل" --manager noura@example.com
  $ dawr events --tail
  $ dawr verify

It works while the product runs and while it does not: DATA_DIR says on which data. \`dawr help <command>\` tells more.
Exit codes: 0 fine, 1 refused or failed, 2 not understood, 3 \`verify\` or \`transfer\` has found something.`;

export type ProgramParts = SetupCommandParts;

/** The command line's words, and what each leads to. */
export function programOf(parts: ProgramParts): Command {
  const { env, fromFile, terminal, signal, invoke } = parts;
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
  declareTransfer(program, env, terminal, signal);
  declareConfig(program, env, fromFile, terminal);
  declareKeys(program, env, terminal);
  return program;
}
