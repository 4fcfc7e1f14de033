import { moduleUrl } from '#libs/kernel/module-url.ts';
import { RebuildThread } from '#projections/runner/rebuild/rebuild-thread.ts';
import type { Config } from './config/config.ts';

/** Rebuilds on the engines of this configuration. `onWaiting` is called, with words for a log, while an engine is waited for. */
export function rebuildThread(
  { dataDir: folder, urls: { log, documents } }: Config,
  onWaiting?: (words: string) => void,
): RebuildThread {
  const place = { folder, ...(log !== undefined && { log }), ...(documents !== undefined && { documents }) };
  return new RebuildThread(moduleUrl('./rebuild-sources', import.meta.url), place, onWaiting);
}
