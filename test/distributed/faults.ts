import type { Faults } from '../engines/engine.ts';
import type { Installation } from './installation.ts';
import type { EngineVariable, Part } from './part.ts';

/** Something that goes wrong for a while. */
export interface Fault {
  readonly name: string;
  /** The process that fails, so that the other of its kind takes over; undefined if all are affected. */
  readonly part?: Part | undefined;
  readonly lastsMs: number;
  begin(): Promise<void>;
  end(): Promise<void>;
}

const ENGINES: Readonly<Record<EngineVariable, string>> = {
  EVENTSTORE_URL: 'the log',
  MONGODB_URL: 'MongoDB',
  REDIS_URL: 'Redis',
};
const engines = Object.keys(ENGINES) as EngineVariable[];

const SHORT_MS = 2_000;
/** Longer than any lease, so that a process paused for this time has lost its leases. */
const LONG_MS = 10_000;

const killed = (name: string, faults: Faults, lastsMs: number, part?: Part): Fault => ({
  name: `${name} killed`,
  part,
  lastsMs,
  begin: () => faults.kill(),
  end: () => faults.restart(),
});

const paused = (name: string, faults: Faults, lastsMs: number, part?: Part): Fault => ({
  name: `${name} paused`,
  part,
  lastsMs,
  begin: () => faults.pause(),
  end: async () => faults.resume(),
});

const cutOff = (part: Part, engine: EngineVariable, lastsMs: number): Fault => ({
  name: `${part.name} cut off from ${ENGINES[engine]}`,
  part,
  lastsMs,
  begin: async () => part.wayTo(engine).block(),
  end: async () => part.wayTo(engine).mend(),
});

/** A short selection: each kind of fault and each engine once. */
function someFaults(installation: Installation): readonly Fault[] {
  const [server, worker] = [installation.servers[0], installation.workers[0]];
  if (!server || !worker) throw new Error('nobody is there');
  return [
    killed(server.name, server, 0, server),
    ...engines.map((engine) => killed(ENGINES[engine], installation.faultsOf(engine), SHORT_MS)),
    paused(worker.name, worker, LONG_MS, worker),
    cutOff(worker, 'MONGODB_URL', SHORT_MS),
  ];
}

const ofParts = (parts: readonly Part[]): readonly Fault[] =>
  parts.flatMap((part) => [
    killed(part.name, part, SHORT_MS, part),
    paused(part.name, part, LONG_MS, part),
    ...engines.map((engine) => cutOff(part, engine, LONG_MS)),
  ]);

const ofEngines = (installation: Installation): readonly Fault[] =>
  engines.flatMap((engine) => [
    killed(ENGINES[engine], installation.faultsOf(engine), LONG_MS),
    paused(ENGINES[engine], installation.faultsOf(engine), LONG_MS),
  ]);

/** Faults of one installation, named by the part that they hit. */
export type Faulted = readonly [string, (installation: Installation) => readonly Fault[]];

export const SOME: readonly Faulted[] = [['some of all', someFaults]];

/** Each fault of each process and engine, for the long run. */
export const ALL: readonly Faulted[] = [
  ['the workers', ({ workers }) => ofParts(workers)],
  ['the servers', ({ servers }) => ofParts(servers)],
  ['the engines', ofEngines],
];
