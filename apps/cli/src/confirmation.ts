import type { Readable } from 'node:stream';
import { CommandFailed, UsageError } from '#libs/operations/commands/failures.ts';
import { TypedInterview } from './setup/typed-interview.ts';
import type { Terminal } from './terminal/terminal.ts';

export interface Asked {
  readonly input: Readable & { readonly isTTY?: boolean };
  readonly terminal: Terminal;
  readonly signal: AbortSignal;
}

const YES = new Set(['y', 'yes', 'نعم']);

/** Goes on where a person at a terminal says so. @throws CommandFailed where they do not, UsageError where nobody can be asked */
export async function confirm(what: string, { input, terminal, signal }: Asked): Promise<void> {
  if (input.isTTY !== true) throw new UsageError(`${what} Nobody can be asked here: --yes goes on.`);
  const interview = new TypedInterview(input, terminal, signal);
  try {
    const answer = await interview.line(`${what} Go on? (yes/no)`);
    if (!YES.has(answer.trim().toLowerCase())) throw new CommandFailed('nothing was changed');
  } finally {
    interview.close();
  }
}
