import { readFileSync } from 'node:fs';
import type { Command } from 'commander';
import { CommandFailed, FindingsMade, orSayWhy } from '#commands/command/failures.ts';
import { JSON_OPTION, YES_OPTION } from '#commands/command/options.ts';
import type { Output } from '#commands/command/output.ts';
import { report } from '#commands/command/report.ts';
import { writeFileDurably } from '#libs/kernel/write-file-durably.ts';
import type { Damaged } from '#libs/privacy/key-vault.ts';
import { newMasterKey, parseMasterKey } from '#libs/privacy/master-key.ts';
import { isWeakMasterKey } from '#libs/privacy/weak-master-key.ts';
import { type Config, readConfig } from '#runtime/config/config.ts';
import { confirm, type Prompt } from '../confirmation.ts';
import { TerminalOutput } from '../terminal/terminal-output.ts';
import { masterKeyFile, masterKeyOf, openFolder, openOwnEngines } from '../transfer/open-ends.ts';

const NEW = `
Examples:
  $ dawr keys new                                    print a new master key
  $ echo "DAWR_MASTER_KEY=$(dawr keys new)" >> .env

Names and phones in the log cannot be read without this key. Anyone with the key and the data can read them all.
Keep a copy elsewhere, and keep it secret.`;

const ROTATE = `
Examples:
  $ dawr keys new > next.key       keep a copy elsewhere before you use it
  $ dawr keys rotate next.key      ask for confirmation, then wrap every key with it, all or none

Stop every process of the product first. Set DAWR_MASTER_KEY to the new key before you start them again.
Earlier backups need the previous key. Keep it as long as you keep them.
Exit code 3: a key is damaged. It is named and left unchanged; all other keys are wrapped with the new key.`;

interface Given {
  readonly yes?: boolean;
  readonly json?: boolean;
}

export function declareKeys(program: Command, env: NodeJS.ProcessEnv, prompt: Prompt): void {
  const { terminal } = prompt;
  const keys = program.command('keys').description('manage the master key, which wraps all other keys');
  keys
    .command('new')
    .description('print a new master key for DAWR_MASTER_KEY')
    .addHelpText('after', NEW)
    .action(() => terminal.out(`${newMasterKey()}\n`));
  keys
    .command('rotate')
    .description('wrap every key with another master key')
    .argument('<file>', 'file with the new master key, as `dawr keys new` prints it')
    .addHelpText('after', ROTATE)
    .option(...YES_OPTION)
    .option(...JSON_OPTION)
    .action(async (file: string, { yes = false, json = false }: Given) => {
      const config = readConfig(env);
      const next = nextKeyIn(file, config);
      if (!yes)
        await confirm(
          `Every key will be wrapped with the one in ${file}. Earlier backups will still need the previous master key.`,
          prompt,
        );
      const output = new TerminalOutput(terminal);
      const { place, ownFile, damaged } = await rotate(config, next, output);
      const which = damaged.length > 0 ? 'Every other key' : 'Every key';
      const done = `${which} in ${place} is wrapped with the new master key.`;
      const start = ownFile === undefined ? [`Next: set DAWR_MASTER_KEY to the content of ${file}, then start the product.`] : [];
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
  if (isWeakMasterKey(next))
    throw new CommandFailed(`${file}: this key is a pattern, not random; \`dawr keys new\` prints a random one`);
  if (next.equals(masterKeyOf(config))) throw new CommandFailed(`${file}: this is the master key already`);
  return next;
}

const damagedLines = ({ keys, secrets }: Damaged): readonly string[] => [
  ...keys.map((key) => `the key ${key} does not open and was left unchanged`),
  ...secrets.map((purpose) => `the secret ${purpose} does not open and was left unchanged`),
];
