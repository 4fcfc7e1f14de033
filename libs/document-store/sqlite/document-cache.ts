import type { JsonObject } from '#libs/event-store/event-store.ts';
import type { Versioned } from '../document-store.ts';

interface Entry {
  readonly versioned: Versioned<JsonObject>;
  readonly bytes: number;
}

/** Estimated bytes of an entry beside its text; a parsed document takes about two bytes for each character of its JSON. */
const OVERHEAD = 256;
const BYTES_A_CHARACTER = 2;

/** LRU cache of parsed documents, bounded in bytes. It holds only documents that are committed to the file. */
export class DocumentCache {
  private readonly capacity: number;
  /** Entries in order of use, the latest last. */
  private readonly entries = new Map<string, Entry>();
  private bytes = 0;

  constructor(capacity: number) {
    this.capacity = capacity;
  }

  get(collection: number, id: string): Versioned<JsonObject> | undefined {
    const key = keyOf(collection, id);
    const entry = this.entries.get(key);
    if (!entry) return undefined;
    this.entries.delete(key);
    this.entries.set(key, entry);
    return entry.versioned;
  }

  /** Keeps the cached object when it is as new, so that all callers share the current one. */
  put(collection: number, id: string, versioned: Versioned<JsonObject>, characters: number): Versioned<JsonObject> {
    const known = this.get(collection, id);
    if (known && known.position >= versioned.position) return known;
    this.evict(collection, id);
    const bytes = OVERHEAD + BYTES_A_CHARACTER * characters;
    this.entries.set(keyOf(collection, id), { versioned, bytes });
    this.bytes += bytes;
    for (const key of this.entries.keys()) {
      if (this.bytes <= this.capacity) break;
      this.remove(key);
    }
    return versioned;
  }

  evict(collection: number, id: string): void {
    this.remove(keyOf(collection, id));
  }

  evictAll(collection: number): void {
    const prefix = keyOf(collection, '');
    for (const key of this.entries.keys()) if (key.startsWith(prefix)) this.remove(key);
  }

  private remove(key: string): void {
    this.bytes -= this.entries.get(key)?.bytes ?? 0;
    this.entries.delete(key);
  }
}

const keyOf = (collection: number, id: string): string => `${collection}/${id}`;
