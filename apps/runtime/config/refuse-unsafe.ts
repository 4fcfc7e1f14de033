import { StartRefused } from '#libs/kernel/store-errors.ts';
import { isWeakMasterKey } from '#libs/privacy/weak-master-key.ts';
import type { Config } from './config.ts';
import { isLoopbackUrl } from './loopback.ts';

type Settings = Pick<Config, 'production' | 'publicUrl' | 'masterKey'>;

/** Refuses settings that a server must not start with; `dawr` still runs, to correct them. @throws StartRefused */
export function refuseUnsafe({ production, publicUrl, masterKey }: Settings): void {
  if (masterKey !== undefined && isWeakMasterKey(masterKey)) {
    throw new StartRefused(
      'DAWR_MASTER_KEY: the key is a pattern, not random; `dawr keys new` prints a random one, and `dawr keys rotate` changes the key of existing data',
    );
  }
  if (production && publicUrl?.startsWith('http:') && !isLoopbackUrl(publicUrl)) {
    throw new StartRefused(
      `PUBLIC_URL: production is reached over https; over ${publicUrl} sessions and patients' names could be read on the way`,
    );
  }
}
