import { moduleUrl } from '#libs/kernel/module-url.ts';
import { VerifyThread } from '#libs/verify/verify-thread.ts';
import type { Config } from '#runtime/config/config.ts';
import { knownMasterKey } from './known-master-key.ts';

/** Verifies one clinic on the engines of this configuration, in a thread of its own. */
export function clinicThread(config: Config): VerifyThread {
  const { log, documents } = config.urls;
  const masterKey = knownMasterKey(config)?.toString('base64') ?? '';
  const place = {
    folder: config.dataDir,
    masterKey,
    ...(log !== undefined && { log }),
    ...(documents !== undefined && { documents }),
  };
  return new VerifyThread(moduleUrl('./clinic-sources', import.meta.url), place);
}
