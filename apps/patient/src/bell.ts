import type { Words } from '#libs/patient-page/words.ts';

const SOUND = '/sounds/notification-ring.mp3';
const BUZZ_MS = [400, 200, 400, 200, 400];

/** Rings and shakes the telephone at a call. Browsers play nothing before a touch, so the patient switches the sound on. */
export class Bell {
  private readonly button: HTMLButtonElement;
  private sound: HTMLAudioElement | undefined;

  constructor(button: HTMLButtonElement, words: Words) {
    this.button = button;
    button.hidden = false;
    button.addEventListener('click', () => {
      this.turn(!this.sound);
      button.textContent = this.sound ? words.rings : words.ring;
    });
  }

  ring(): void {
    if ('vibrate' in navigator) navigator.vibrate(BUZZ_MS);
    this.sound?.play().catch(() => this.turn(false));
  }

  /** Played without a sound at the touch, so that the browser lets it ring later. */
  private turn(on: boolean): void {
    this.button.setAttribute('aria-pressed', String(on));
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
      .catch(() => this.turn(false));
  }
}
