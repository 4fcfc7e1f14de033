import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Broadcast } from '#libs/broadcast/broadcast.ts';
import { readConfig } from '#runtime/config/config.ts';
import { openRuntime, type Runtime } from '#runtime/runtime.ts';
import type { Clock } from '../../platform/runtime/tokens.ts';
import { REAL_CLINIC } from '../../testing/real-clinic.ts';

export const ORIGIN = 'http://clinic.test';

export interface RuntimeSettings {
  readonly now: Clock;
  readonly socketsPerMinute: number;
  /** Called for each announcement: true drops it. */
  readonly isLost: () => boolean;
}

/** Opens the real engines in a temporary folder, which is deleted on close. */
export async function openRuntimeInFolder({ now, socketsPerMinute, isLost }: RuntimeSettings): Promise<Runtime> {
  const folder = mkdtempSync(join(tmpdir(), 'dawr-'));
  const variables = { DATA_DIR: folder, PUBLIC_URL: ORIGIN, ...REAL_CLINIC, LIMIT_SOCKETS: String(socketsPerMinute) };
  const runtime = await openRuntime(readConfig(variables), now);
  const close = async (): Promise<void> => {
    await runtime.close();
    rmSync(folder, { recursive: true });
  };
  return { ...runtime, engines: { ...runtime.engines, broadcast: lossy(runtime.engines.broadcast, isLost) }, close };
}

const lossy = (broadcast: Broadcast, isLost: () => boolean): Broadcast => ({
  publish: async (channel, message) => {
    if (!isLost()) await broadcast.publish(channel, message);
  },
  subscribe: (channel, listener) => broadcast.subscribe(channel, listener),
  hasListeners: (channel) => broadcast.hasListeners(channel),
  close: () => broadcast.close(),
});
