import { StartRefused } from '#libs/kernel/store-errors.ts';
import type { Config } from '../platform/config/config.ts';
import type { Runtime } from '../platform/runtime/runtime.ts';

const MARK = 'demonstration';
const LOOPBACK = /^(localhost|127(\.\d+){3}|::1)$/;
const HOW = 'set GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET, or those of MICROSOFT';

/** Whoever reaches a demonstration is let in without a password: nobody from outside may. @throws StartRefused */
export function refuseImpossibleStart({ production, providers, demonstration, host }: Config): void {
  if (production && providers.length === 0) {
    throw new StartRefused(`GOOGLE_CLIENT_ID: production needs a provider to sign in with; ${HOW}`);
  }
  if (demonstration && !LOOPBACK.test(host)) {
    throw new StartRefused(`HOST: a demonstration listens on this machine only (127.0.0.1), not on ${host}; for others, ${HOW}`);
  }
}

/** The folder is a demonstration's from before its first event on. */
export async function markAsDemonstration({ engines, now }: Runtime): Promise<void> {
  await engines.state.put(MARK, { since: now().toISOString() });
}

/** Neither are made-up members let into production, nor is a real clinic opened to whoever clicks. @throws StartRefused */
export async function keepApart({ config, engines }: Runtime): Promise<void> {
  const isMarked = (await engines.state.get(MARK)) !== undefined;
  if (isMarked && config.production) {
    throw new StartRefused(
      `DATA_DIR: ${config.dataDir} holds a demonstration, whose members are made up; give production a new folder`,
    );
  }
  if (!isMarked && config.demonstration && (await engines.log.head()) !== undefined) {
    throw new StartRefused(
      `GOOGLE_CLIENT_ID: ${config.dataDir} holds no demonstration, so it takes a provider to sign in with; ${HOW}`,
    );
  }
}
