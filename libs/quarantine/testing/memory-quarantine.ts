import type { Json } from '#libs/event-store/event-store.ts';
import type { Entry, StateStore } from '#libs/state-store/state-store.ts';
import { Quarantine } from '../quarantine.ts';

const NOW = new Date('2026-11-20T08:00:00.000Z');

/** A quarantine that no file keeps. */
export class MemoryQuarantine extends Quarantine {
  constructor(now = () => NOW) {
    super(memory(), now);
  }
}

function memory(): Pick<StateStore, 'get' | 'put' | 'delete' | 'list'> {
  const entries = new Map<string, Entry>();
  let revision = 0;
  return {
    // The caller that names the key names the type, as with every state store.
    get: async <V extends Json>(key: string) => entries.get(key) as Entry<V> | undefined,
    put: async (key, value, { ifRevision } = {}) => {
      if (ifRevision !== undefined && (entries.get(key)?.revision ?? null) !== ifRevision) return undefined;
      revision += 1;
      entries.set(key, { key, value, revision: String(revision), expiresAt: undefined });
      return String(revision);
    },
    delete: async (key) => entries.delete(key),
    list: async function* (prefix) {
      const found = [...entries.values()].filter(({ key }) => key.startsWith(prefix));
      if (found.length > 0) yield found.toSorted((one, other) => (one.key < other.key ? -1 : 1));
    },
  };
}
