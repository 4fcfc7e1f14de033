import { readFileSync } from 'node:fs';
import type { Command } from 'commander';
import { writeWhole } from '#libs/kernel/write-whole.ts';
import { newMasterKey, parseMasterKey } from '#libs/privacy/master-key.ts';
import { type Config, readConfig } from '../../platform/config/config.ts';
import { CommandFailed, orSayWhy } from '../failures.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { masterKeyFile, masterKeyOf, openFolder, openOwnEngines } from '../transfer/open-ends.ts';

const NEW = `
Examples:
  $ dawr keys new                                    prints a key
  $ echo "DAWR_MASTER_KEY=$(dawr keys new)" >> .env

Whoever loses it loses every name and phone in the log; whoever has it and the data reads them all. Keep a copy elsewhere.`;

const ROTATE = `
Examples:
  $ dawr keys new > next.key       and keep a copy elsewhere, before anything depends on it
  $ dawr keys rotate next.key      wraps every key with it, all or none

Stop every process of the product first, and start them with the next key in DAWR_MASTER_KEY. Backups of before open under
the former key alone: keep it for as long as you keep them.`;

export function declareKeys(program: Command, env: NodeJS.ProcessEnv, terminal: Terminal): void {
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
    .action(async (file: string) => terminal.out(`${await rotated(readConfig(env), file)}\n`));
}

/** In this process alone: another one would go on with the former key. */
async function rotated(config: Config, file: string): Promise<string> {
  const next = keyIn(file);
  if (next.equals(masterKeyOf(config))) throw new CommandFailed(`${file}: this is the master key already`);
  const open = config.urls.documents === undefined ? openFolder : openOwnEngines;
  const place = await open(config, () => new Date());
  try {
    if (await place.isInUse()) throw new CommandFailed(`${place.name}: in use; stop every process of the product first`);
    await place.vault.rewrap(next);
  } finally {
    await place.close();
  }
  const own = config.masterKey ? undefined : masterKeyFile(config);
  if (own !== undefined) writeWhole(own, `${next.toString('base64')}\n`);
  const done = `Every key in ${place.name} is wrapped by the next master key.`;
  return own === undefined ? `${done}\nNext: DAWR_MASTER_KEY with what stands in ${file}, and start.` : done;
}

function keyIn(file: string): Buffer {
  const text = orSayWhy(`${file} cannot be read`, () => readFileSync(file, 'utf8'));
  return parseMasterKey(text.trim(), file);
}
