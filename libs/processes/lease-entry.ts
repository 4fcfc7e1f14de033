import { LEASES } from '#libs/reactors/shared-names.ts';
import type { StateStore } from '#libs/state-store/state-store.ts';

/** The one state entry of an installation's processes: who runs which task, and who is there. */
export const LEASE_ENTRY = `${LEASES}tasks`;

/** Entries of processes stand among those of tasks, where former releases keep what they do not know. */
export const PROCESS = 'process/';

/** A process's words about itself, for as long as it lives. */
export type Announcement = {
  /** Names of the versions of projections that it reads (`queue@8`), and of the generations that it has open (`queue@8_1`). */
  readonly reads: readonly string[];
  /** The last format of the log that it reads. */
  readonly format: number;
};

/** `until` is for former releases alone, which compare it with their wall clock; `beat` is missing in theirs. */
export type Lease = {
  readonly owner: string;
  readonly until: number;
  readonly beat?: number;
  /** Time after which it is lost without a beat, where it is not that of a task. */
  readonly termMs?: number;
  /** Tasks that the process can run. */
  readonly tasks?: readonly string[];
} & Partial<Announcement>;

export type NamedLease = readonly [name: string, lease: Lease];

export const isTask = ([name]: NamedLease): boolean => !name.startsWith(PROCESS);

export interface Processes {
  readonly reads: readonly string[];
  readonly hasFormerRelease: boolean;
  /** Machine and process id of each that announces a format, with that. */
  readonly formats: ReadonlyMap<string, number>;
}

/** Names of what these processes read together. A former release's worker holds a lease without a beat, or has an entry that says nothing of its reads. */
export function processesIn(leases: readonly NamedLease[]): Processes {
  const isFormer = (named: NamedLease): boolean => (isTask(named) ? named[1].beat === undefined : named[1].reads === undefined);
  return {
    reads: leases.flatMap(([, { reads = [] }]) => reads),
    hasFormerRelease: leases.some(isFormer),
    formats: new Map(
      leases.flatMap(([, { owner, format }]) => (format === undefined ? [] : [[placeOf(owner), format] as const])),
    ),
  };
}

/** An owner is the machine, the process id, and a random part. */
const placeOf = (owner: string): string => owner.split(' ').slice(0, 2).join(' ');

/** All processes with an entry, for somebody who cannot watch them: one that was killed is among them until another finds it dead. */
export async function listedProcesses(state: Pick<StateStore, 'get'>): Promise<Processes> {
  const entry = await state.get<Readonly<Record<string, Lease>>>(LEASE_ENTRY);
  return processesIn(Object.entries(entry?.value ?? {}));
}
