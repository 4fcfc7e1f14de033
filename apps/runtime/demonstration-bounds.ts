import type { EventStore } from '#libs/event-store/event-store.ts';
import { StartRefused } from '#libs/kernel/store-errors.ts';
import { OPERATIONS_STREAM } from '#libs/ledger/log/stream-names.ts';
import { hasStateEntry } from '#libs/state-store/sqlite/has-state-entry.ts';
import type { Config } from './config/config.ts';
import { files } from './config/data-files.ts';
import { isLoopbackHost, isLoopbackUrl } from './config/loopback.ts';
import { refuseUnsafe } from './config/refuse-unsafe.ts';
import type { Runtime } from './runtime.ts';

const MARK = 'demonstration';
const HOW = 'set GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET, or those of MICROSOFT';

/** Refuses settings that no server may start with, before anything is opened. @throws StartRefused */
export function refuseImpossibleStart(config: Config): void {
  if (config.production && config.providers.length === 0) {
    throw new StartRefused(`GOOGLE_CLIENT_ID: production needs a provider to sign in with; ${HOW}`);
  }
  if (config.demonstration) refuseOthers(config);
  refuseUnsafe(config);
}

/** A demonstration admits everybody without a password, so it must not be reachable from outside. @throws StartRefused */
function refuseOthers({ host, publicUrl, trustProxy }: Config): void {
  if (!isLoopbackHost(host)) {
    throw new StartRefused(`HOST: a demonstration listens on this machine only (127.0.0.1), not on ${host}; for others, ${HOW}`);
  }
  if (publicUrl !== undefined && !isLoopbackUrl(publicUrl)) {
    throw new StartRefused(
      `PUBLIC_URL: a demonstration is reached on this machine only (http://localhost), not at ${publicUrl}; for others, ${HOW}`,
    );
  }
  if (trustProxy.length > 0) {
    throw new StartRefused(`TRUST_PROXY: a demonstration stands behind no proxy, which would let others in; for others, ${HOW}`);
  }
}

/** Marks the folder as a demonstration's, before its first event. */
export async function markAsDemonstration({ engines, now }: Runtime): Promise<void> {
  await engines.state.put(MARK, { since: now().toISOString() });
}

/** Whether a folder that is not open has the mark of a demonstration. */
export const isDemonstrationFolder = (folder: string): boolean => hasStateEntry(files(folder).state, MARK);

/** Keeps demonstration members out of production, and real clinics closed to password-free sign-in. @throws StartRefused */
export async function keepApart({ config, engines }: Runtime): Promise<void> {
  const isMarked = async (): Promise<boolean> => (await engines.state.get(MARK)) !== undefined;
  if (config.production) {
    if (!(await isMarked())) return;
    throw new StartRefused(
      `DATA_DIR: ${config.dataDir} holds a demonstration, whose members are made up; give production a new folder`,
    );
  }
  if (!config.demonstration || !(await holdsClinics(engines.log))) return;
  // The mark is looked for after the clinics, since another server may be making the demonstration now: it sets the mark first.
  if (await isMarked()) return;
  throw new StartRefused(
    `GOOGLE_CLIENT_ID: ${config.dataDir} holds no demonstration, so it takes a provider to sign in with; ${HOW}`,
  );
}

/** The installation's own stream begins with the log, before there is any clinic. */
async function holdsClinics(log: EventStore): Promise<boolean> {
  for await (const events of log.readAll()) if (events.some(({ stream }) => stream !== OPERATIONS_STREAM)) return true;
  return false;
}
