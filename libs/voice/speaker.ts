import type { Lang } from '#libs/contracts/lang.ts';
import type { Timer } from '#libs/kernel/time/timer.ts';
import type { SpeechDevice, Utterance } from './device/speech-device.ts';
import { type Keeping, voiceOf } from './device/voices.ts';

/** Time that a text may take: some browsers never say that they have come to its end. */
const LONGEST_MS = { start: 3_000, letter: 150 } as const;

export interface SpeakerParts {
  readonly device: SpeechDevice;
  readonly keeping: Keeping;
  readonly timer: Timer;
}

interface Spoken extends Omit<Utterance, 'voice'> {
  readonly lang: Lang;
}

/** Says one text at a time, with the voice that this device has for its language. */
export class Speaker {
  private readonly parts: SpeakerParts;
  private end: (() => void) | undefined;

  constructor(parts: SpeakerParts) {
    this.parts = parts;
  }

  /** Resolves once the text has been said or stopped; at once where the device has no voice of the language. */
  async say({ lang, text, rate, volume }: Spoken): Promise<void> {
    const { device, keeping, timer } = this.parts;
    this.stop();
    const voice = voiceOf(device.voices(), lang, keeping);
    if (!voice) return;
    await new Promise<void>((resolve) => {
      const late = timer((LONGEST_MS.start + text.length * LONGEST_MS.letter) / rate, () => this.stop());
      const end = (): void => {
        late.cancel();
        if (this.end === end) this.end = undefined;
        resolve();
      };
      this.end = end;
      device.speak({ text, voice, rate, volume }, end);
    });
  }

  stop(): void {
    const { end } = this;
    if (!end) return;
    end();
    this.parts.device.cancel();
  }
}
