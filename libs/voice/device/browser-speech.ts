import type { DeviceVoice, SpeechDevice, Utterance } from './speech-device.ts';

/** The browser's own speech, which some televisions lack; their list of voices stays empty. */
export class BrowserSpeech implements SpeechDevice {
  private readonly synthesis = 'speechSynthesis' in window ? window.speechSynthesis : undefined;
  private known: readonly SpeechSynthesisVoice[] = [];
  /** Held while it is spoken: a browser that has collected an utterance never says that it ended. */
  private spoken: SpeechSynthesisUtterance | undefined;

  readonly voices = (): readonly DeviceVoice[] => {
    const now = this.synthesis?.getVoices() ?? [];
    const isSame =
      now.length === this.known.length && now.every(({ voiceURI }, index) => voiceURI === this.known[index]?.voiceURI);
    if (!isSame) this.known = now;
    return this.known;
  };

  /** Browsers list their voices some time after the page has opened. */
  readonly subscribe = (changed: () => void): (() => void) => {
    this.synthesis?.addEventListener('voiceschanged', changed);
    return () => this.synthesis?.removeEventListener('voiceschanged', changed);
  };

  speak({ text, voice, rate, volume }: Utterance, ended: () => void): void {
    if (!this.synthesis) {
      ended();
      return;
    }
    const spoken = new SpeechSynthesisUtterance(text);
    spoken.voice = this.known.find(({ voiceURI }) => voiceURI === voice.voiceURI) ?? null;
    spoken.lang = voice.lang.replace('_', '-');
    spoken.rate = rate;
    spoken.volume = volume;
    spoken.onend = ended;
    spoken.onerror = ended;
    this.spoken = spoken;
    this.synthesis.speak(this.spoken);
  }

  cancel(): void {
    this.synthesis?.cancel();
  }
}
