import { existsSync } from 'node:fs';
import { type FileHandle, open, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { makeFolder } from '#libs/kernel/make-folder.ts';
import { flushFolder } from '#libs/kernel/write-file-durably.ts';
import type { KeyId } from '../key-vault.ts';
import type { SigningKey } from '../signing-key.ts';
import { type ErasureFile, readErasureFile } from './erasure-file.ts';
import { type ErasureEntry, hashOfLine, writeLine } from './erasure-line.ts';
import { lastWishes, type Wish } from './wishes.ts';

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
  /** The last wish of each phone, as to messages of a clinic. */
  readonly wishes: readonly Wish[];
  readonly problems: readonly string[];
}

/**
 * Every key that was ever destroyed, and every wish as to messages, stored outside of the backups: an older vault holds keys of people
 * who were erased since, and lacks who has opted out since. Each process writes a signed, chained file of its own, and reads all of them.
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
    const all: ErasureEntry[] = [];
    const problems: string[] = [];
    for (const name of names.sort()) {
      const { entries, problem } = await this.fileAt(join(this.folder, name));
      if (problem !== undefined) problems.push(problem);
      all.push(...entries);
    }
    // The lines are signed, so their ids were created under this brand.
    const keys = new Set(all.flatMap((entry) => (entry.kind === 'key' ? [entry.key as KeyId] : [])));
    for (const key of keys) this.known.add(key);
    return { found: names.length > 0, keys, wishes: lastWishes(all), problems };
  }

  /** The keys are on the disk when this answers; those already listed are skipped. An empty list of keys records that the list has begun. */
  async append(keys: readonly KeyId[]): Promise<void> {
    await this.inTurn(async () => {
      const fresh = keys.filter((key) => !this.known.has(key));
      if (this.own && fresh.length === 0) return;
      await this.write((at) => fresh.map((key) => ({ kind: 'key', key, at })));
      for (const key of fresh) this.known.add(key);
    });
  }

  /** The wishes are on the disk when this answers. */
  async appendWishes(wishes: readonly Wish[]): Promise<void> {
    if (wishes.length > 0) await this.inTurn(() => this.write((at) => wishes.map((wish) => ({ kind: 'wish', ...wish, at }))));
  }

  async close(): Promise<void> {
    await this.writing;
    await this.own?.handle.close();
    this.own = undefined;
  }

  /** Writes come one after the other, also after one that failed. */
  private async inTurn(write: () => Promise<void>): Promise<void> {
    const mine = this.writing.then(write, write);
    this.writing = mine.catch(() => undefined);
    await mine;
  }

  private async write(entriesAt: (at: string) => readonly ErasureEntry[]): Promise<void> {
    const signingKey = await this.options.signingKey();
    const own = this.own ?? (await this.begin());
    const at = this.options.now().toISOString();
    const begun: ErasureEntry[] = own.number === 0 ? [{ kind: 'begun', at }] : [];
    const added: ErasureEntry[] = [...begun, ...entriesAt(at)];
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
