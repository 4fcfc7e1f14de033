import type { Json } from '#libs/event-store/event-store.ts';
import { PROJECTIONS } from '../projections.ts';
import type { Sources } from '../runner/rebuild/rebuild-protocol.ts';
import { secondQueue } from './second-queue.ts';
import { openSqliteSources, type SqliteFiles } from './sqlite-sources.ts';

export type TestSources = SqliteFiles & { readonly second: boolean };

/** Sources of the rebuild thread in the tests. */
export default async function openSources(settings: Json): Promise<Sources> {
  const { second, ...files } = settings as TestSources;
  const projections = second ? PROJECTIONS.map((each) => (each.name === secondQueue.name ? secondQueue : each)) : PROJECTIONS;
  return await openSqliteSources(files, projections);
}
