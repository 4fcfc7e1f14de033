/** An error's class and the line that threw it. Its message may quote personal data, and is left out. */
export interface ErrorOrigin {
  readonly errorClass: string;
  readonly thrownAt: string | undefined;
}

export const originOf = (error: unknown): ErrorOrigin => ({ errorClass: classOf(error), thrownAt: lineOf(error) });

export const classOf = (error: unknown): string => (error instanceof Error ? error.name : typeof error);

const FRAME = /^ {4}at (.*:\d+:\d+\)?)$/m;

function lineOf(error: unknown): string | undefined {
  return error instanceof Error ? FRAME.exec(error.stack ?? '')?.[1] : undefined;
}
