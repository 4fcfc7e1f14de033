import { readFile } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { CommanderError } from 'commander';
import type { Given } from '#commands/command/command.ts';
import { EXIT, type ExitCode } from '#commands/command/exit-code.ts';
import { CommandFailed, FindingsMade, inWords, UsageError } from '#commands/command/failures.ts';
import { COMMANDS } from '#commands/commands.ts';
import { runCommand } from '#commands/run-command.ts';
import { workingCopyOf } from '#commands/verify/working-copy.ts';
import type { Timer } from '#libs/kernel/time/timer.ts';
import { folderOf, readConfig } from '#runtime/config/config.ts';
import { addEnvFile } from '#runtime/config/env-file.ts';
import { isOfExport, verifyExport } from './commands/verify-export.ts';
import { confirm } from './confirmation.ts';
import { callHolder, runThere } from './control-client.ts';
import { LocalHost } from './local-host.ts';
import { programOf } from './program.ts';
import type { Terminal } from './terminal/terminal.ts';
import { TerminalOutput } from './terminal/terminal-output.ts';
import { waitingForFolder } from './waiting-for-folder.ts';

export interface DawrParts {
  readonly env: NodeJS.ProcessEnv;
  /** Path of `.env`: read if present, written by `dawr setup`. */
  readonly envFile: string;
  /** Standard input: typed, or through a pipe. */
  readonly input: Readable;
  readonly terminal: Terminal;
  /** Aborted when the caller needs no more output. */
  readonly signal: AbortSignal;
  /** Measures how long an engine, or a folder that another command holds, is waited for. */
  readonly timer?: Timer | undefined;
}

/** Runs one call of `dawr`. Returns its exit code, and throws nothing. */
export async function dawr(
  args: readonly string[],
  { env: given, envFile, input, terminal, signal, timer }: DawrParts,
): Promise<ExitCode> {
  let exit: ExitCode = EXIT.fine;
  const env = { ...given };
  const invoke = async (name: string, args: Given, variables: NodeJS.ProcessEnv = env): Promise<void> => {
    if (name === 'verify' && isOfExport(args)) exit = await verifyExport(args, terminal);
    else exit = await run(name, args, { env: variables, input, terminal, signal, timer });
  };
  try {
    const fromFile = addEnvFile(env, envFile);
    const parts = { given, env, fromFile, envFile, input, terminal, signal, timer, invoke };
    await programOf(parts).parseAsync(args, { from: 'user' });
    return exit;
  } catch (error) {
    // Help was requested, or already printed with the reason.
    if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.fine : EXIT.usage;
    await terminal.err(`${inWords(error)}\n`);
    if (error instanceof FindingsMade) return EXIT.findings;
    return error instanceof UsageError ? EXIT.usage : EXIT.failed;
  }
}

/** Runs in the process that holds the folder, if any; else here. */
async function run(
  name: string,
  given: Given,
  { env, input, terminal, signal, timer }: Pick<DawrParts, 'env' | 'input' | 'terminal' | 'signal' | 'timer'>,
): Promise<ExitCode> {
  const args = await withContents(given);
  const command = COMMANDS.find((known) => known.name === name);
  // Parsed here first, so that wrong arguments are reported without any other process.
  command?.prepare(args);
  const question = command?.question(args);
  if (question !== undefined) await confirm(question, { input, terminal, signal });
  const output = new TerminalOutput(terminal);
  const once = async (): Promise<ExitCode> => {
    const holder = await callHolder(folderOf(env));
    if (holder) return await runThere(holder, { command: name, args, watched: terminal.isWatched }, output, signal);
    const looksOnly = command?.looksOnly ?? false;
    const config = readConfig(env, { masterKey: !command?.worksWithoutKey });
    const copy = looksOnly ? workingCopyOf(config) : { config, remove: () => undefined };
    const host = new LocalHost(copy.config, looksOnly);
    try {
      if (command?.waitsForFolder) await host.runtime();
      return await runCommand(name, args, host, output, signal);
    } finally {
      await host.close();
      copy.remove();
    }
  };
  try {
    return command?.waitsForFolder ? await waitingForFolder(once, { signal, timer }) : await once();
  } finally {
    await output.clear();
  }
}

/** Paths are resolved in the caller's working directory: the process that runs the command may have another. */
async function withContents(given: Given): Promise<Given> {
  const { heads } = given;
  if (!Array.isArray(heads)) return given;
  return { ...given, heads: await Promise.all(heads.map((file) => contentOf(String(file)))) };
}

async function contentOf(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new CommandFailed(`${file} cannot be read (${code})`);
  }
}
