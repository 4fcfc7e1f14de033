import type { Buzz } from '#libs/contracts/patient-page.ts';
import { BUZZES_MS } from './buzzes.ts';

const SOUND = '/sounds/notification-ring.mp3';

/** Rings and shakes the telephone at a call, while the page is open. */
export class Bell {
  private readonly silenced: () => void;
  private sound: HTMLAudioElement | undefined;

  /** `silenced` hears that the browser plays nothing. */
  constructor(silenced: () => void) {
    this.silenced = silenced;
  }

  get isOn(): boolean {
    return this.sound !== undefined;
  }

  ring(buzz: Buzz): void {
    if ('vibrate' in navigator) navigator.vibrate([...BUZZES_MS[buzz]]);
    this.sound?.play().catch(() => this.fail());
  }

  /** Browsers play nothing before a touch: the sound is played without being heard at this one, so that it rings later. */
  turn(on: boolean): void {
    this.sound?.pause();
    this.sound = on ? new Audio(SOUND) : undefined;
    if (!this.sound) return;
    const { sound } = this;
    sound.muted = true;
    sound
      .play()
      .then(() => {
        sound.pause();
        sound.currentTime = 0;
        sound.muted = false;
      })
      .catch(() => this.fail());
  }

  private fail(): void {
    this.turn(false);
    this.silenced();
  }
}
