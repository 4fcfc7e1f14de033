import { readFileSync } from 'node:fs';
import type { Command } from 'commander';
import { writeFileDurably } from '#libs/kernel/write-file-durably.ts';
import { CommandFailed, FindingsMade, orSayWhy } from '#libs/operations/commands/failures.ts';
import { JSON_OPTION, YES_OPTION } from '#libs/operations/commands/options.ts';
import type { Output } from '#libs/operations/commands/output.ts';
import { report } from '#libs/operations/commands/report.ts';
import { type Config, readConfig } from '#libs/operations/config/config.ts';
import type { Damaged } from '#libs/privacy/key-vault.ts';
import { newMasterKey, parseMasterKey } from '#libs/privacy/master-key.ts';
import { isWeakMasterKey } from '#libs/privacy/weak-master-key.ts';
import { confirm, type Prompt } from '../confirmation.ts';
import { TerminalOutput } from '../terminal/terminal-output.ts';
import { masterKeyFile, masterKeyOf, openFolder, openOwnEngines } from '../transfer/open-ends.ts';

const NEW = `
Examples:
  $ dawr keys new                                    prints a key
  $ echo "DAWR_MASTER_KEY=$(dawr keys new)" >> .env

Whoever loses it loses every name and phone in the log; whoever has it and the data reads them all. Keep a copy elsewhere.`;

const ROTATE = `
Examples:
  $ dawr keys new > next.key       and keep a copy elsewhere, before anything depends on it
  $ dawr keys rotate next.key      asks, and wraps every key with it, all or none; --yes does not ask

Stop every process of the product first, and start them with the next key in DAWR_MASTER_KEY. Backups of before open under
the former key alone: keep it for as long as you keep them. A damaged key is named (exit code 3) and stays as it is; all
others are wrapped all the same.`;

interface Given {
  readonly yes?: boolean;
  readonly json?: boolean;
}

export function declareKeys(program: Command, env: NodeJS.ProcessEnv, prompt: Prompt): void {
  const { terminal } = prompt;
  const keys = program.command('keys').description('the key that wraps all others');
  keys
    .command('new')
    .description('print a new master key, for DAWR_MASTER_KEY')
    .addHelpText('after', NEW)
    .action(() => terminal.out(`${newMasterKey()}\n`));
  keys
    .command('rotate')
    .description('wrap every key with another master key')
    .argument('<file>', 'holds the next master key, as `dawr keys new` prints it')
    .addHelpText('after', ROTATE)
    .option(...YES_OPTION)
    .option(...JSON_OPTION)
    .action(async (file: string, { yes = false, json = false }: Given) => {
      const config = readConfig(env);
      const next = nextKeyIn(file, config);
      if (!yes)
        await confirm(`Every key is wrapped with the one in ${file}; backups of before open under the former alone.`, prompt);
      const output = new TerminalOutput(terminal);
      const { place, ownFile, damaged } = await rotate(config, next, output);
      const which = damaged.length > 0 ? 'Every other key' : 'Every key';
      const done = `${which} in ${place} is wrapped by the next master key.`;
      const start = ownFile === undefined ? [`Next: DAWR_MASTER_KEY with what stands in ${file}, and start.`] : [];
      await report(output, json, { place, keyFile: ownFile ?? null, damaged }, done, ...start);
      if (damaged.length > 0) throw new FindingsMade(damaged.join('\n'));
    });
}

interface Rotated {
  readonly place: string;
  readonly ownFile: string | undefined;
  /** A line each. */
  readonly damaged: readonly string[];
}

/** Runs in this process only: another would go on with the former key. */
async function rotate(config: Config, next: Buffer, output: Output): Promise<Rotated> {
  const now = () => new Date();
  const onWaiting = (words: string): void => void output.note(words);
  const place = await (config.urls.documents === undefined
    ? openFolder(config, now)
    : openOwnEngines(config, now, { onWaiting }));
  let damaged: Damaged;
  try {
    if (await place.isInUse()) throw new CommandFailed(`${place.name}: in use; stop every process of the product first`);
    damaged = await place.vault.rewrap(next);
  } finally {
    await place.close();
  }
  const own = config.masterKey ? undefined : masterKeyFile(config);
  if (own !== undefined) writeFileDurably(own, `${next.toString('base64')}\n`);
  return { place: place.name, ownFile: own, damaged: damagedLines(damaged) };
}

/** @throws CommandFailed, StartRefused */
function nextKeyIn(file: string, config: Config): Buffer {
  const text = orSayWhy(`${file} cannot be read`, () => readFileSync(file, 'utf8'));
  const next = parseMasterKey(text.trim(), file);
  if (isWeakMasterKey(next)) throw new CommandFailed(`${file}: a pattern and no random key; \`dawr keys new\` prints one`);
  if (next.equals(masterKeyOf(config))) throw new CommandFailed(`${file}: this is the master key already`);
  return next;
}

const damagedLines = ({ keys, secrets }: Damaged): readonly string[] => [
  ...keys.map((key) => `the key ${key} does not open and was left as it is`),
  ...secrets.map((purpose) => `the secret ${purpose} does not open and was left as it is`),
];
