import { Repeater } from '#libs/kernel/time/repeater.ts';
import type { Timer } from '#libs/kernel/time/timer.ts';
import type { Server } from '../../lib/ask.ts';
import type { Note } from '../../lib/log.ts';

const CHECK_MS = 600_000;
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
  const check = async (): Promise<void> => {
    const [, latest] = SCRIPT.exec(await (await server.file('/queue/display')).text()) ?? [];
    if (latest !== undefined && script !== null && latest !== script) reload();
  };
  const failed = (error: unknown): void => note('latest page: not reachable, this one stays', error);
  const checks = new Repeater({ timer, work: check, delayMs: () => CHECK_MS, failed });
  checks.start('after the delay');
  return () => void checks.stop();
}
