import { extractText, getDocumentProxy } from 'unpdf';
import type { Staff } from './staff.ts';

export interface SentReport {
  readonly status: number;
  readonly headers: Headers;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** Asks for the report as the overview does. */
export async function askForReport(
  { url, cookie }: Staff,
  body?: { readonly names: boolean },
  signal?: AbortSignal,
): Promise<SentReport> {
  const response = await fetch(`${url}/v1/tickets/stats/pdf`, {
    method: 'POST',
    headers: { origin: url, cookie, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
    ...(signal && { signal }),
  });
  const { status, headers } = response;
  return { status, headers, bytes: new Uint8Array(await response.arrayBuffer()) };
}

/** Line by line; numbers and Latin letters are as they are read, Arabic ones come in the order of their shapes. */
export async function linesOf(bytes: Uint8Array<ArrayBuffer>): Promise<readonly string[]> {
  const { text } = await extractText(await getDocumentProxy(bytes.slice()), { mergePages: true });
  return text.split('\n').map((line) => line.trim());
}

/** All of the day, waiting, being called, completed, no-show, gave up, cancelled: the first seven numbers that have a line to themselves. */
export const countsIn = (lines: readonly string[]): readonly number[] =>
  lines
    .filter((line) => /^\d+$/.test(line))
    .slice(0, 7)
    .map(Number);
