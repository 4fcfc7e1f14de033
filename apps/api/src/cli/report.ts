import { z } from 'zod';
import type { Output } from './output.ts';

/** For each command that reports: `.option(...JSON_OPTION)`, and `json` among its arguments. */
export const JSON_OPTION = ['--json', 'as a line of JSON'] as const;
export const json = z.boolean().default(false);

/** What a command has done: one line of JSON for a program, or words for a person. */
export async function report(
  output: Pick<Output, 'line'>,
  isJson: boolean,
  result: object,
  ...words: readonly string[]
): Promise<void> {
  for (const line of isJson ? [JSON.stringify(result)] : words) await output.line(line);
}
