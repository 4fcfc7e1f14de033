import type { Output } from './output.ts';

/** A command's result: one line of JSON for a program, or words for a person. */
export async function report(
  output: Pick<Output, 'line'>,
  isJson: boolean,
  result: object,
  ...words: readonly string[]
): Promise<void> {
  for (const line of isJson ? [JSON.stringify(result)] : words) await output.line(line);
}
