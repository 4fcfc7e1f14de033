import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { EXIT, type ExitCode } from '#commands/command/exit-code.ts';
import { inWords, isAbort } from '#commands/command/failures.ts';
import type { Output } from '#commands/command/output.ts';
import { runCommand } from '#commands/run-command.ts';
import { makeFolder } from '#libs/kernel/make-folder.ts';
import { writeFileDurably } from '#libs/kernel/write-file-durably.ts';
import { headsFileName, readHeads, sha256Of } from '#libs/verify/heads/heads-file.ts';
import { folderOf, readConfig } from '#runtime/config/config.ts';
import { files } from '#runtime/config/data-files.ts';
import { callHolder, runThere } from '../control-client.ts';
import { LocalHost } from '../local-host.ts';
import { type FolderPatience, waitingForFolder } from '../waiting-for-folder.ts';

/** A folder beside the backups, which --keep never removes: later files follow the earlier ones. */
const FOLDER = 'heads';

export type BackupHeads = { readonly file: string; readonly streams: number } | { readonly problem: string };

/**
 * Writes signed heads beside the backups. Before the copy, so that the copied log holds all that they name; what stands in
 * their way, such as a missing master key, never stands in the way of the backup.
 */
export async function writeBackupHeads(env: NodeJS.ProcessEnv, into: string, patience: FolderPatience): Promise<BackupHeads> {
  const { log, vault } = files(folderOf(env));
  const missing = [log, vault].find((file) => !existsSync(file));
  if (missing !== undefined) return { problem: `${missing} is not there` };
  const said = new SaidOutput();
  try {
    if ((await headsCommand(env, said, patience)) !== EXIT.fine) return { problem: said.notes.join('; ') };
    const text = `${said.lines.join('\n')}\n`;
    const heads = readHeads(text, undefined);
    if (typeof heads === 'string')
      return { problem: 'what `dawr heads` wrote is no signed file: the product that runs is of another version' };
    const folder = join(into, FOLDER);
    makeFolder(folder);
    const file = join(folder, headsFileName(new Date(heads.writtenAt), sha256Of(text)));
    writeFileDurably(file, text);
    return { file, streams: heads.heads.length };
  } catch (error) {
    if (isAbort(error)) throw error;
    return { problem: inWords(error) };
  }
}

/** Runs `heads` in the running product, which has the vault open; else in the folder, opened for this once no other command has it. */
async function headsCommand(env: NodeJS.ProcessEnv, output: Output, patience: FolderPatience): Promise<ExitCode> {
  const { signal } = patience;
  return await waitingForFolder(async () => {
    const holder = await callHolder(folderOf(env));
    if (holder) return await runThere(holder, { command: 'heads', args: {}, watched: false }, output, signal);
    const host = new LocalHost(readConfig(env), true);
    try {
      await host.runtime();
      return await runCommand('heads', {}, host, output, signal);
    } finally {
      await host.close();
    }
  }, patience);
}

class SaidOutput implements Output {
  readonly lines: string[] = [];
  readonly notes: string[] = [];

  async line(text: string): Promise<void> {
    this.lines.push(text);
  }

  async note(text: string): Promise<void> {
    this.notes.push(text);
  }

  progress(): void {}

  picture(): void {}
}
