import type * as z from 'zod/mini';
import { pairingAnswer } from '#libs/contracts/wall/pairing.ts';
import type { Timer, TimerHandle } from '#libs/kernel/time/timer.ts';
import type { ServerClock } from '#libs/live/server-clock.ts';
import { Refused, type Server } from '../lib/ask.ts';
import type { Note } from '../lib/log.ts';

const POLL_MS = 3_000;
const NOT_FOUND = 404;

type Pairing = z.output<typeof pairingAnswer>['data'];

export interface PairingCodeParts {
  readonly server: Pick<Server, 'read' | 'write'>;
  readonly timer: Timer;
  readonly clock: Pick<ServerClock, 'now'>;
  readonly note: Note;
  readonly changed: (code: string | null) => void;
  readonly goTo: (url: string) => void;
}

/** Shows a code until a manager has entered it somewhere: a new one when the last has run out, and on to the wall when it is taken. */
export class PairingCode {
  private readonly parts: PairingCodeParts;
  private code: string | null | undefined;
  private next: TimerHandle | undefined;
  private stopped = false;

  constructor(parts: PairingCodeParts) {
    this.parts = parts;
  }

  async start(): Promise<void> {
    const pairing = await this.poll();
    if (this.stopped) return;
    const url = addressIn(pairing);
    if (url !== null) return this.parts.goTo(url);
    this.show(pairing?.code ?? null);
    this.next = this.parts.timer(POLL_MS, () => void this.start());
  }

  stop(): void {
    this.stopped = true;
    this.next?.cancel();
  }

  /** The current or a new pairing; null while the server cannot be reached, as its code could not be taken then. */
  private async poll(): Promise<Pairing | null> {
    const { server, note } = this.parts;
    try {
      const current = await this.current();
      return current && !this.isOver(current) ? current : (await server.write('/v1/pairings', pairingAnswer)).data;
    } catch (error) {
      note('pairing: no code from the server, the next poll tries again', error);
      return null;
    }
  }

  private async current(): Promise<Pairing | null> {
    try {
      return (await this.parts.server.read('/v1/pairings/current', pairingAnswer)).data;
    } catch (error) {
      if (error instanceof Refused && error.status === NOT_FOUND) return null;
      throw error;
    }
  }

  private isOver({ expiresAt, url }: Pairing): boolean {
    return url === null && Date.parse(expiresAt) <= this.parts.clock.now().getTime();
  }

  private show(code: string | null): void {
    if (code === this.code) return;
    this.code = code;
    this.parts.changed(code);
  }
}

/** The address to go to: http or a path, so that no `javascript:` runs in this page. */
function addressIn(pairing: Pairing | null): string | null {
  return pairing?.url && /^(https?:\/\/|\/(?!\/))/.test(pairing.url) ? pairing.url : null;
}
