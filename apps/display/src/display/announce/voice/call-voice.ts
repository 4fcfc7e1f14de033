import type { ReducedEntry } from '#libs/contracts/tickets/reduced-entry.ts';
import type { WallClinic } from '#libs/contracts/wall/wall-clinic.ts';
import type { Timer, TimerHandle } from '#libs/kernel/time/timer.ts';
import { sayCall } from '#libs/voice/say-call.ts';
import type { Speaker } from '#libs/voice/speaker.ts';
import { isSilent } from './silent-hours.ts';

/** The ring's length, and a breath. */
export const RING_MS = 1_400;

export interface CallVoiceParts {
  readonly speaker: Pick<Speaker, 'say' | 'stop'>;
  readonly timer: Timer;
  readonly now: () => Date;
}

/** A call that has just rung. */
export interface Ring {
  readonly called: ReducedEntry;
  readonly config: Pick<WallClinic['config'], 'lang' | 'timezone' | 'voice'>;
  /** Whether another call waits for the wall. */
  readonly isAnotherAwaited: () => boolean;
}

/** The voice follows the ring: number and room, in the clinic's language first. A new ring ends what is said of the call before. */
export class CallVoice {
  private readonly parts: CallVoiceParts;
  private ready = false;
  private present: Ring | undefined;
  private begin: TimerHandle | undefined;

  constructor(parts: CallVoiceParts) {
    this.parts = parts;
  }

  /** Whether a call is being said, or is about to be. */
  readonly isSpeaking = (): boolean => this.present !== undefined;

  /** Called once the page may make sounds. */
  prepare(): void {
    this.ready = true;
  }

  follow(ring: Ring): void {
    const { timer, now } = this.parts;
    this.stop();
    const { voice, timezone } = ring.config;
    if (!this.ready || !voice.enabled || isSilent(voice.silent, now(), timezone)) return;
    this.present = ring;
    this.begin = timer(RING_MS, () => void this.say(ring));
  }

  private stop(): void {
    this.begin?.cancel();
    this.present = undefined;
    this.parts.speaker.stop();
  }

  /** While another call waits, the clinic's own language is enough. */
  private async say(ring: Ring): Promise<void> {
    const { ticket, room } = ring.called;
    const call = { number: ticket.position, room: room?.name ?? null, attempt: ticket.notifiedCount };
    const { lang, voice } = ring.config;
    const isPresent = (): boolean => this.present === ring;
    await sayCall(
      this.parts.speaker,
      call,
      { lang, ...voice },
      (isFirst) => isPresent() && (isFirst || !ring.isAnotherAwaited()),
    );
    if (isPresent()) this.present = undefined;
  }
}
