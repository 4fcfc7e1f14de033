import { existsSync, rmSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { CommandFailed } from '#commands/command/failures.ts';
import { loadOrMakeMasterKeyFile } from '#libs/privacy/master-key-file.ts';
import { ERASURES, LEASE_TERM_MS, LEASES } from '#libs/reactors/shared-names.ts';
import type { Entry, StateStore } from '#libs/state-store/state-store.ts';
import type { Config } from '#runtime/config/config.ts';
import { files, masterKeyIn } from '#runtime/config/data-files.ts';
import { type EngineWaiting, named, openTransferable } from '#runtime/engines/open-engines.ts';
import { FolderMark, StateMark } from '#runtime/engines/transfer-mark.ts';
import type { End } from './end.ts';
import { hostIn } from './host-in.ts';

/** The demonstration's folder; undefined: there is none. */
export function masterKeyFile({ dataDir }: Config): string | undefined {
  const path = masterKeyIn(dataDir);
  return existsSync(path) ? path : undefined;
}

/** Opens one end, which stays locked until closed. @throws StartRefused, StoreCorrupted, CommandFailed */
export async function openFolder(config: Config, now: () => Date): Promise<End> {
  const { dataDir: folder } = config;
  const urls = { log: undefined, documents: undefined, redis: undefined };
  const opened = await openTransferable({ folder, urls, masterKey: () => masterKeyOf(config), now });
  const { jobs } = files(folder);
  return {
    ...opened,
    name: `the folder ${folder}`,
    isFolder: true,
    mark: new FolderMark(folder),
    // An open end would keep the folder locked.
    isInUse: async () => false,
    forgetJobs: () => {
      for (const file of [jobs, `${jobs}-wal`, `${jobs}-shm`]) rmSync(file, { force: true });
    },
  };
}

/** @throws StartRefused naming the variable, CommandFailed */
export async function openOwnEngines(config: Config, now: () => Date, waiting: EngineWaiting): Promise<End> {
  const { dataDir: folder, urls } = config;
  const { log, documents } = urls;
  if (log === undefined || documents === undefined) {
    throw new CommandFailed('EVENTSTORE_URL and MONGODB_URL name the engines: set both, in either direction');
  }
  const opened = await openTransferable({ folder, urls, masterKey: () => masterKeyOf(config), now, ...waiting });
  return {
    ...opened,
    name: `${hostIn(log)} and ${hostIn(documents)}`,
    isFolder: false,
    mark: new StateMark(opened.state),
    isInUse: async () => (await renewsLease(opened.state)) || (urls.redis !== undefined && (await isListening(urls.redis))),
    forgetJobs: () => undefined,
  };
}

/** A working process renews leases; those of one that was killed stay as they are. */
async function renewsLease(state: StateStore): Promise<boolean> {
  const before = await leasesIn(state);
  if (before.length === 0) return false;
  await pause(LEASE_TERM_MS);
  return !isDeepStrictEqual(await leasesIn(state), before);
}

async function leasesIn(state: StateStore): Promise<readonly Pick<Entry, 'key' | 'revision'>[]> {
  const leases = (await Array.fromAsync(state.list(LEASES))).flat();
  return leases.map(({ key, revision }) => ({ key, revision }));
}

/** A server holds none, but each of several processes subscribes to erasures. */
async function isListening(url: string): Promise<boolean> {
  const { openRedisBroadcast } = await import('#libs/broadcast/redis/redis-broadcast.ts');
  const broadcast = await named('REDIS_URL', () => openRedisBroadcast({ url, onError: () => undefined }));
  try {
    return await broadcast.hasListeners(ERASURES);
  } finally {
    await broadcast.close();
  }
}

/** Refuses to open an end under a newly generated key. @throws CommandFailed */
export function masterKeyOf(config: Config): Buffer {
  if (config.masterKey) return config.masterKey;
  const path = masterKeyFile(config);
  if (path === undefined) throw new CommandFailed('DAWR_MASTER_KEY is not set');
  return loadOrMakeMasterKeyFile(path);
}
