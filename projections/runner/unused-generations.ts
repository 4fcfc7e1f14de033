import type { DocumentStore } from '#libs/document-store/document-store.ts';
import type { Quarantine } from '#libs/quarantine/quarantine.ts';
import type { Projection } from '../projection.ts';
import { collectionsIn, generationName, isLabel, type Label, numberOf, versionName, versionOf } from './generation-labels.ts';

/** The other live processes of an installation, as they announce themselves. */
export interface OtherProcesses {
  /** Names of the versions that they read (`queue@8`), and of the generations that they have open (`queue@8_1`). */
  readonly reads: readonly string[];
  /** Whether one of a former release may be at work, which announces nothing. */
  readonly hasFormerRelease: boolean;
}

/** Undefined: this process is the only one. */
export type AskOthers = () => Promise<OtherProcesses | undefined>;

export interface Unused {
  readonly documents: DocumentStore;
  readonly quarantine: Pick<Quarantine, 'forget'>;
  /** Names of what this process reads. */
  readonly own: readonly string[];
  readonly others: OtherProcesses | undefined;
}

/**
 * Drops every generation that no live process reads: replaced, of another version, or left incomplete by a crash. A pointer goes
 * before its generation, so that a process that starts meanwhile builds its own.
 */
export async function dropUnused(
  projections: readonly Projection[],
  { documents: store, quarantine, own, others }: Unused,
): Promise<void> {
  const reads = new Set([...own, ...(others?.reads ?? [])]);
  const pointers = await store.pointers();
  const names = await store.names();
  for (const projection of projections) {
    const kept = await keptPointers({ documents: store, quarantine }, projection, pointers, { reads, others });
    for (const { name, label } of collectionsIn(names, projection)) {
      const isRead = kept.has(label) || reads.has(generationName(projection.name, label));
      if (!isRead && !(others && mayBeBuilt(projection, label, { reads, pointers }))) await store.drop(name);
    }
  }
}

interface Readers {
  readonly reads: ReadonlySet<string>;
  readonly others: OtherProcesses | undefined;
}

/** Removes the pointers of versions that nobody reads. @returns the generations that are current for somebody */
async function keptPointers(
  { documents, quarantine }: Pick<Unused, 'documents' | 'quarantine'>,
  { name }: Projection,
  pointers: ReadonlyMap<string, string>,
  { reads, others }: Readers,
): Promise<ReadonlySet<Label>> {
  const kept = new Set<Label>();
  for (const [key, label] of pointers) {
    if (!isLabel(label) || (key !== name && !key.startsWith(`${name}@`))) continue;
    const isUsed = key === name ? isFormerUsed(name, label, pointers, { reads, others }) : reads.has(key);
    // A pointer that has moved meanwhile is used, and what it names now is looked at next time.
    if (isUsed || !(await documents.unpoint(key, label))) kept.add(label);
    else await quarantine.forget(key);
  }
  return kept;
}

/** A former release's pointer is read by its processes, and by later ones of the same version until they have one of their own. */
function isFormerUsed(name: string, label: Label, pointers: ReadonlyMap<string, string>, { reads, others }: Readers): boolean {
  const version = versionName({ name, version: versionOf(label) });
  return (others?.hasFormerRelease ?? false) || (reads.has(version) && !pointers.has(version));
}

interface Standing {
  readonly reads: ReadonlySet<string>;
  readonly pointers: ReadonlyMap<string, string>;
}

/** A generation begun after the current one of its version may be under construction; one that a crash has left goes once a later one is current. */
function mayBeBuilt({ name }: Projection, label: Label, { reads, pointers }: Standing): boolean {
  const version = versionName({ name, version: versionOf(label) });
  const current = pointers.get(version);
  return reads.has(version) && numberOf(label) > (isLabel(current) ? numberOf(current) : 0);
}
