import { EXIT, type ExitCode } from './command/exit-code.ts';
import { inWords, UsageError } from './command/failures.ts';
import type { Host } from './command/host.ts';
import type { Output } from './command/output.ts';
import { COMMANDS } from './commands.ts';

/** Runs one command. Failures are reported to its output and never thrown. */
export async function runCommand(
  name: string,
  args: unknown,
  host: Host,
  output: Output,
  signal: AbortSignal,
): Promise<ExitCode> {
  try {
    const command = COMMANDS.find((known) => known.name === name);
    if (!command) throw new UsageError(`the product that runs knows no command ${name}: it is of another version`);
    return await command.prepare(args)(host, output, signal);
  } catch (error) {
    await output.note(inWords(error));
    return error instanceof UsageError ? EXIT.usage : EXIT.failed;
  }
}
