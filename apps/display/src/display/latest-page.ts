import { Repeater } from '#libs/kernel/time/repeater.ts';
import type { Timer } from '#libs/kernel/time/timer.ts';
import type { Server } from '../lib/ask.ts';
import type { Note } from '../lib/log.ts';

const LOOK_MS = 600_000;
/** The name of the built script changes with what is in it. */
const SCRIPT = /<script[^>]+src="([^"]+)"/;

export interface LatestPageParts {
  readonly server: Pick<Server, 'file'>;
  readonly timer: Timer;
  readonly note: Note;
  /** The script that this page runs. */
  readonly script: string | null;
  readonly reload: () => void;
}

/** Reloads the page once the server has a newer one, since no person does it at a wall; never while the server is away. */
export function becomeLatestPage({ server, timer, note, script, reload }: LatestPageParts): () => void {
  const look = async (): Promise<void> => {
    const [, latest] = SCRIPT.exec(await (await server.file('/queue/display')).text()) ?? [];
    if (latest !== undefined && script !== null && latest !== script) reload();
  };
  const failed = (error: unknown): void => note('latest page: not reachable, this one stays', error);
  const looks = new Repeater({ timer, work: look, delayMs: () => LOOK_MS, failed });
  looks.start('after the delay');
  return () => void looks.stop();
}
