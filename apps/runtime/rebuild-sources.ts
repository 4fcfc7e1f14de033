import { z } from 'zod';
import { PROJECTIONS } from '#projections/projections.ts';
import type { OpenSources } from '#projections/runner/rebuild/rebuild-protocol.ts';
import { openForRebuild } from './engines/open-for-rebuild.ts';

/** Settings of a rebuild's own thread: the data folder, and the URLs of external engines. */
const place = z.object({
  folder: z.string(),
  log: z.string().optional(),
  documents: z.string().optional(),
});

/** Opens the same engines as the process, on separate connections. */
const openSources: OpenSources = async (settings, onWaiting) => {
  const { events, documents, close } = await openForRebuild(place.parse(settings), onWaiting);
  return { events, documents, projections: PROJECTIONS, close };
};

export default openSources;
