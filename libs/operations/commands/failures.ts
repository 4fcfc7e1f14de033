import { Refusal } from '#libs/domain/kernel/refusal.ts';
import { oneLine } from '../runtime/start-failure.ts';

/** A command cannot do what it was asked; the message is for the person who asked. */
export class CommandFailed extends Error {
  override readonly name = 'CommandFailed';
}

/** It was asked in a way that nobody understands. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** Something is not as it should be; what it is has been told. */
export class FindingsMade extends Error {
  override readonly name = 'FindingsMade';
}

/** For the error output. What nobody foresaw keeps its stack. */
export function inWords(error: unknown): string {
  if (error instanceof CommandFailed || error instanceof UsageError || error instanceof FindingsMade)
    return `dawr: ${error.message}`;
  if (error instanceof Refusal) return `dawr: refused: ${error.code}`;
  if (isAbort(error)) return 'dawr: stopped';
  return oneLine(error);
}

/** By its name: it is no error of the language's own. */
export const isAbort = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'name' in error && error.name === 'AbortError';

/** The operating system's name for it, such as ENOENT; empty where it has none. */
export const codeOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';

/** What the operating system says no to is the person's to mend. @throws CommandFailed */
export function orSayWhy<T>(what: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    const code = codeOf(error);
    throw code === '' ? error : new CommandFailed(`${what} (${code})`);
  }
}
