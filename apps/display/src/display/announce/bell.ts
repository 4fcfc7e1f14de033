import type { Note } from '../../lib/log.ts';

export const SOUND_PATH = '/sounds/notification-ring.mp3';
const VOLUME = 0.9;
const FALLBACK_VOLUME = 0.5;

/** The part of a browser's audio element that a bell needs. */
export interface Player {
  preload: string;
  currentTime: number;
  volume: number;
  readonly error: unknown;
  load(): void;
  play(): Promise<void>;
}

/** The sound of a call. One player serves for as long as the page is open. */
export class Bell {
  private readonly player: Player;
  private readonly note: Note;
  private ready = false;

  constructor(player: Player, note: Note) {
    this.player = player;
    this.note = note;
  }

  /** Called once the page has been touched, or the browser was found to play without a touch. */
  prepare(): void {
    if (this.ready) return;
    this.ready = true;
    this.player.preload = 'auto';
    this.player.load();
  }

  /** Starts from the beginning, also while the last ring still sounds. */
  async ring(): Promise<void> {
    if (!this.ready) return;
    if (this.player.error) this.player.load();
    try {
      await this.play(VOLUME);
    } catch (error) {
      this.note('bell: not played, trying at a lower volume', error);
      await this.play(FALLBACK_VOLUME).catch(() => undefined);
    }
  }

  private async play(volume: number): Promise<void> {
    this.player.currentTime = 0;
    this.player.volume = volume;
    await this.player.play();
  }
}
