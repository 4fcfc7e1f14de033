import { existsSync } from 'node:fs';
import { type FileHandle, open, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { makeFolder } from '#libs/kernel/make-folder.ts';
import { flushFolder } from '#libs/kernel/write-file-durably.ts';
import type { KeyId } from '../key-vault.ts';
import type { SigningKey } from '../signing-key.ts';
import { type ErasureFile, readErasureFile } from './erasure-file.ts';
import { type ErasureEntry, hashOfLine, writeLine } from './erasure-line.ts';

const NAME = /^erasures-[\w-]+\.jsonl$/;

export interface ErasureListOptions {
  readonly folder: string;
  /** Names this process's own file: stable for one machine, different for each of several processes. */
  readonly writer: string;
  readonly signingKey: () => Promise<SigningKey>;
  readonly now: () => Date;
}

export interface Listed {
  /** False: no file of the list exists, so nothing is known. */
  readonly found: boolean;
  readonly keys: ReadonlySet<KeyId>;
  readonly problems: readonly string[];
}

/**
 * Every key that was ever destroyed, stored outside of the backups: an older vault holds keys of people who were erased since.
 * Each process writes a signed, chained file of its own, and reads all of them.
 */
export class ErasureList {
  readonly folder: string;
  private readonly options: ErasureListOptions;
  private readonly known = new Set<string>();
  private writing: Promise<unknown> = Promise.resolve();
  private own: { readonly handle: FileHandle; number: number; previous: string } | undefined;

  constructor(options: ErasureListOptions) {
    this.folder = options.folder;
    this.options = options;
  }

  async read(): Promise<Listed> {
    const names = existsSync(this.folder) ? (await readdir(this.folder)).filter((name) => NAME.test(name)) : [];
    const keys = new Set<KeyId>();
    const problems: string[] = [];
    for (const name of names.sort()) {
      const { entries, problem } = await this.fileAt(join(this.folder, name));
      if (problem !== undefined) problems.push(problem);
      // The line is signed, so its id was created under this brand.
      for (const entry of entries) if (entry.kind === 'key') keys.add(entry.key as KeyId);
    }
    for (const key of keys) this.known.add(key);
    return { found: names.length > 0, keys, problems };
  }

  /** The keys are on the disk when this answers; those already listed are skipped. An empty list of keys records that the list has begun. */
  async append(keys: readonly KeyId[]): Promise<void> {
    const mine = this.writing.then(
      () => this.write(keys),
      () => this.write(keys),
    );
    this.writing = mine.catch(() => undefined);
    await mine;
  }

  async close(): Promise<void> {
    await this.writing;
    await this.own?.handle.close();
    this.own = undefined;
  }

  private async write(keys: readonly KeyId[]): Promise<void> {
    const fresh = keys.filter((key) => !this.known.has(key));
    if (this.own && fresh.length === 0) return;
    const signingKey = await this.options.signingKey();
    const own = this.own ?? (await this.begin());
    const at = this.options.now().toISOString();
    const begun: ErasureEntry[] = own.number === 0 ? [{ kind: 'begun', at }] : [];
    const added: ErasureEntry[] = [...begun, ...fresh.map((key): ErasureEntry => ({ kind: 'key', key, at }))];
    let { number, previous } = own;
    const lines = added.map((entry) => {
      const line = writeLine({ file: this.file, number, previous }, entry, signingKey);
      number += 1;
      previous = hashOfLine(line);
      return `${line}\n`;
    });
    try {
      await own.handle.appendFile(lines.join(''));
      await own.handle.sync();
    } catch (error) {
      // How much was written is unknown: the next write re-reads the file, and cuts an incomplete line.
      this.own = undefined;
      await own.handle.close();
      throw error;
    }
    this.own = { handle: own.handle, number, previous };
    for (const key of fresh) this.known.add(key);
  }

  /** A damaged file of ours stays as evidence, and a new one is started. */
  private async begin(): Promise<{ readonly handle: FileHandle; number: number; previous: string }> {
    makeFolder(this.folder);
    while (existsSync(this.path)) {
      const { problem, end } = await this.fileAt(this.path);
      if (problem === undefined) {
        const handle = await open(this.path, 'r+');
        await handle.truncate(end.bytes);
        await handle.close();
        return { handle: await open(this.path, 'a'), number: end.number, previous: end.previous };
      }
      this.generation += 1;
    }
    const handle = await open(this.path, 'a', 0o600);
    flushFolder(this.folder);
    return { handle, number: 0, previous: '' };
  }

  private generation = 1;

  private get file(): string {
    const { writer } = this.options;
    return this.generation === 1 ? `erasures-${writer}.jsonl` : `erasures-${writer}-${this.generation}.jsonl`;
  }

  private get path(): string {
    return join(this.folder, this.file);
  }

  private async fileAt(path: string): Promise<ErasureFile> {
    return await readErasureFile(path, (await this.options.signingKey()).publicKey);
  }
}
