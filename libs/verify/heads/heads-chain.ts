import type { Finding } from '../finding.ts';
import { type HeadsFile, type HeadsRefusal, readHeads, sha256Of } from './heads-file.ts';

export interface ReadHeadsFiles {
  readonly files: readonly HeadsFile[];
  readonly findings: readonly Finding[];
}

const GONE = 'the file of heads that it follows is not among those given: give it too, or it was lost';

/**
 * Files of heads, each checked alone and then as a chain: every one follows another of them or begins the chain.
 * One file that is not signed by this installation refuses all of them.
 */
export function readHeadsFiles(texts: readonly string[], publicKey: string | undefined): ReadHeadsFiles | HeadsRefusal {
  const files: HeadsFile[] = [];
  for (const text of texts) {
    const read = readHeads(text, publicKey);
    if (typeof read === 'string') return read;
    files.push(read);
  }
  files.sort((one, other) => (one.writtenAt < other.writtenAt ? -1 : 1));
  const given = new Set(texts.map(sha256Of));
  const [first] = files;
  // Several files may follow the same one, after a crash or beside another process: each is a valid predecessor.
  const orphans = files.filter(({ previous }) => previous !== first?.previous && (previous === null || !given.has(previous)));
  const findings = orphans.map(
    ({ writtenAt }): Finding => ({
      what: 'head',
      fault: 'predecessorMissing',
      name: `heads of ${writtenAt}`,
      problem: GONE,
    }),
  );
  return { files, findings };
}
