import type { Readable } from 'node:stream';
import { CommandFailed, UsageError } from '#commands/command/failures.ts';
import { TypedInterview } from './setup/typed-interview.ts';
import type { Terminal } from './terminal/terminal.ts';

export interface Prompt {
  readonly input: Readable & { readonly isTTY?: boolean };
  readonly terminal: Terminal;
  readonly signal: AbortSignal;
}

const YES = new Set(['y', 'yes', 'نعم']);

/** Asks a person at a terminal to confirm. @throws CommandFailed where they decline, UsageError without a terminal */
export async function confirm(what: string, { input, terminal, signal }: Prompt): Promise<void> {
  if (input.isTTY !== true) throw new UsageError(`${what} There is no terminal to ask for confirmation: use --yes.`);
  const interview = new TypedInterview(input, terminal, signal);
  try {
    const answer = await interview.line(`${what} Go on? (yes/no)`);
    if (!YES.has(answer.trim().toLowerCase())) throw new CommandFailed('nothing was changed');
  } finally {
    interview.close();
  }
}
