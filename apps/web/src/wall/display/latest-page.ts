import type { Server } from '../lib/ask.ts';
import type { Note } from '../lib/log.ts';
import { every, type Timers } from '../lib/timers.ts';

const LOOK_MS = 600_000;
/** The name of the built script changes with what is in it. */
const SCRIPT = /<script[^>]+src="([^"]+)"/;

export interface LatestPageParts {
  readonly server: Pick<Server, 'file'>;
  readonly timers: Timers;
  readonly note: Note;
  /** The script that this page runs. */
  readonly script: string | null;
  readonly reload: () => void;
}

/** Nobody reloads a wall: it does so itself once the server has a newer page, and never while the server is away. */
export function becomeLatestPage({ server, timers, note, script, reload }: LatestPageParts): () => void {
  const look = async (): Promise<void> => {
    try {
      const [, latest] = SCRIPT.exec(await (await server.file('/queue/display')).text()) ?? [];
      if (latest !== undefined && script !== null && latest !== script) reload();
    } catch (error) {
      note('it could not be told whether there is a newer page', error);
    }
  };
  return every(
    timers,
    () => LOOK_MS,
    () => void look(),
  );
}
