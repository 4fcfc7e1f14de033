import { createPublicKey } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { Given } from '#commands/command/command.ts';
import { EXIT, type ExitCode } from '#commands/command/exit-code.ts';
import { CommandFailed, UsageError } from '#commands/command/failures.ts';
import { checkExport, type ExportFault } from '#libs/verify/export/export-check.ts';
import type { Terminal } from '../terminal/terminal.ts';

const FAULTS: Readonly<Record<ExportFault, string>> = {
  noManifest: 'it does not end in a manifest: it was cut off, or is no export of the trail',
  signedByAnother: 'its manifest was signed with another key',
  changed: 'it was changed after it was signed',
};

/** Whether a call of `verify` is about an export, which needs neither folder nor vault. */
export const isOfExport = (given: Given): boolean => given['export'] !== undefined || given['key'] !== undefined;

/** `dawr verify --export FILE --key PEM`, on any machine. */
export async function verifyExport(given: Given, terminal: Terminal): Promise<ExitCode> {
  const { export: file, key } = given;
  if (typeof file !== 'string' || typeof key !== 'string') throw new UsageError('--export and --key must be used together');
  if (given['quick'] === true || given['heads'] !== undefined)
    throw new UsageError('--export is checked alone: omit --quick and --heads');
  const publicKey = await reading(key, () => publicKeyIn(key));
  const { fault, count } = await reading(file, () => checkExport(createReadStream(file), publicKey));
  const words = fault === null ? `${file}: as it was signed (entries: ${count})` : `${file}: ${FAULTS[fault]}`;
  await terminal.out(`${given['json'] === true ? JSON.stringify({ fault, count }) : words}\n`);
  return fault === null ? EXIT.fine : EXIT.findings;
}

async function publicKeyIn(file: string): Promise<string> {
  const text = await readFile(file, 'utf8');
  try {
    return createPublicKey(text).export({ format: 'pem', type: 'spki' }).toString();
  } catch {
    throw new CommandFailed(`${file} holds no public key: \`dawr heads --public-key\` prints it`);
  }
}

async function reading<T>(file: string, read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof CommandFailed || !(error instanceof Error) || !('code' in error)) throw error;
    throw new CommandFailed(`${file} cannot be read (${String(error.code)})`);
  }
}
