import { Refusal } from '#libs/domain/kernel/refusal.ts';
import { oneLine } from '#runtime/start-failure.ts';

/** A command that failed; the message is for the person who ran it. */
export class CommandFailed extends Error {
  override readonly name = 'CommandFailed';
}

/** Wrong arguments. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** Findings were made; they are already reported. */
export class FindingsMade extends Error {
  override readonly name = 'FindingsMade';
}

/** Why a command ended before it was done: the process that ran it is stopping. Recognised as an abort like any other. */
export class ProductStopping extends Error {
  override readonly name = 'AbortError';
}

/** The text for the error output. An unforeseen error keeps its stack. */
export function inWords(error: unknown): string {
  if (error instanceof CommandFailed || error instanceof UsageError || error instanceof FindingsMade)
    return `dawr: ${error.message}`;
  if (error instanceof Refusal) return `dawr: refused: ${error.code}`;
  if (isAbort(error)) return isStopping(error) ? STOPPING : 'dawr: stopped';
  return oneLine(error);
}

const STOPPING = 'dawr: the product is stopping, and the command with it: run it again once the product has stopped';

/** Node's own functions keep a signal's reason as the cause of their error. */
const isStopping = (error: unknown): boolean =>
  error instanceof ProductStopping || (error instanceof Error && error.cause instanceof ProductStopping);

/** Recognised by name: the class is not part of the language. */
export const isAbort = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'name' in error && error.name === 'AbortError';

/** The operating system's error code, such as ENOENT; empty where it has none. */
export const codeOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';

/** Maps an error of the operating system, which a person can fix. @throws CommandFailed */
export function orSayWhy<T>(what: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    const code = codeOf(error);
    throw code === '' ? error : new CommandFailed(`${what} (${code})`);
  }
}
