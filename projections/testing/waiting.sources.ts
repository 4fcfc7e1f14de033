import type { Json } from '#libs/event-store/event-store.ts';
import type { Sources } from '../runner/rebuild/rebuild-protocol.ts';
import { openSqliteSources, type SqliteFiles } from './sqlite-sources.ts';

/** Sources of a rebuild thread that wait for an engine, and know no projection. */
export default async function openSources(settings: Json, onWaiting: (words: string) => void): Promise<Sources> {
  onWaiting('an engine: unavailable for 5 s');
  return await openSqliteSources(settings as SqliteFiles, []);
}
