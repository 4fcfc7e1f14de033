import type { DeviceVoice, SpeechDevice, Utterance } from '../device/speech-device.ts';

const voice = (name: string, lang: string, rest: Partial<DeviceVoice> = {}): DeviceVoice => ({
  voiceURI: name,
  name,
  lang,
  localService: true,
  default: false,
  ...rest,
});

export const VOICES = {
  majed: voice('Majed', 'ar-SA'),
  hoda: voice('Hoda', 'ar_EG'),
  cloud: voice('Cloud', 'ar-AE', { localService: false }),
  daniel: voice('Daniel', 'en-GB', { default: true }),
} as const;

/** A device that notes what it is asked to say; a text ends when the test says so. */
export class FakeSpeech implements SpeechDevice {
  readonly said: Utterance[] = [];
  cancelled = 0;
  private readonly list: readonly DeviceVoice[];
  private end: (() => void) | undefined;

  constructor(...list: readonly DeviceVoice[]) {
    this.list = list;
  }

  readonly voices = (): readonly DeviceVoice[] => this.list;
  readonly subscribe = () => () => undefined;

  speak(utterance: Utterance, ended: () => void): void {
    this.said.push(utterance);
    this.end = ended;
  }

  cancel(): void {
    this.cancelled += 1;
  }

  /** Ends what is being said. */
  async finish(): Promise<void> {
    this.end?.();
    this.end = undefined;
    for (let turns = 0; turns < 5; turns += 1) await Promise.resolve();
  }

  get texts(): readonly string[] {
    return this.said.map(({ text }) => text);
  }
}

export class FakeKeeping {
  private readonly values = new Map<string, string>();
  getItem = (key: string): string | null => this.values.get(key) ?? null;
  setItem = (key: string, value: string): void => void this.values.set(key, value);
}
