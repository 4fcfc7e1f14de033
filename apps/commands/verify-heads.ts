import { signingKeyOf } from '#libs/privacy/signing-key.ts';
import type { Finding } from '#libs/verify/finding.ts';
import { readHeadsFiles } from '#libs/verify/heads/heads-chain.ts';
import type { Head, HeadsRefusal } from '#libs/verify/heads/heads-file.ts';
import { type FoundHeads, newestHeads } from '#libs/verify/heads/newest-heads.ts';
import { publicKeyIn } from '#libs/verify/sqlite/public-key-in.ts';
import { files } from '#runtime/config/data-files.ts';
import { CommandFailed, codeOf } from './command/failures.ts';
import type { Host } from './command/host.ts';
import { type HeldAgainst, NO_HEADS } from './verify/held-against.ts';
import { knownMasterKey } from './verify/known-master-key.ts';

export interface BelievedHeads {
  readonly against: HeldAgainst;
  readonly heads: readonly Head[];
  /** Faults of the files themselves. */
  readonly findings: readonly Finding[];
}

const REFUSALS: Readonly<Record<HeadsRefusal, string>> = {
  notHeads: 'this is not a file of heads: `dawr heads` writes one',
  signedByAnother: 'these heads were signed by another installation, or under another vault',
  changed: 'these heads were changed after they were signed: they prove nothing',
};

export const WITHOUT_HEADS: BelievedHeads = { against: NO_HEADS, heads: [], findings: [] };

/** Heads of files that the caller named, by their contents. @throws CommandFailed for a file that proves nothing */
export async function givenHeads(host: Host, texts: readonly string[]): Promise<BelievedHeads> {
  const read = readHeadsFiles(texts, await publicKeyOf(host));
  if (typeof read === 'string') throw new CommandFailed(REFUSALS[read]);
  return { against: { by: 'files' }, heads: read.files.flatMap(({ heads }) => heads), findings: read.findings };
}

/**
 * The newest heads in HEADS_DIR, where it is set. A file there that proves nothing is a finding: the product wrote it, and somebody
 * has changed it or the vault since. @throws CommandFailed for a folder that cannot be read
 */
export async function keptHeads(host: Host): Promise<BelievedHeads> {
  const { headsDir } = host.config;
  if (headsDir === undefined) return WITHOUT_HEADS;
  const found = await newestIn(headsDir);
  if (!found) return { ...WITHOUT_HEADS, against: { by: 'none', emptyFolder: headsDir } };
  const { path, writtenAt, text } = found;
  const against = { by: 'newest', path, writtenAt } as const;
  const read = readHeadsFiles([text], await publicKeyOf(host));
  if (typeof read === 'string') return { against, heads: [], findings: [{ what: 'file', name: path, problem: REFUSALS[read] }] };
  return { against, heads: read.files.flatMap(({ heads }) => heads), findings: read.findings };
}

async function newestIn(folder: string): Promise<FoundHeads | undefined> {
  try {
    return await newestHeads(folder);
  } catch (error) {
    const code = codeOf(error);
    throw code === '' ? error : new CommandFailed(`HEADS_DIR: the heads in ${folder} cannot be read (${code})`);
  }
}

/** The key that verifies heads; undefined without the master key, which wraps it. */
async function publicKeyOf(host: Host): Promise<string | undefined> {
  const masterKey = knownMasterKey(host.config);
  if (masterKey !== undefined && host.config.urls.documents !== undefined)
    return (await signingKeyOf((await host.runtime()).engines.vault)).publicKey;
  return publicKeyIn(files(host.config.dataDir).vault, masterKey);
}
