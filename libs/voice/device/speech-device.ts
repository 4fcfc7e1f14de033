/** A voice as a browser lists it. */
export interface DeviceVoice {
  readonly voiceURI: string;
  readonly name: string;
  /** A language tag; Android writes it with an underscore. */
  readonly lang: string;
  /** Whether it speaks without a network. */
  readonly localService: boolean;
  readonly default: boolean;
}

export interface Utterance {
  readonly text: string;
  readonly voice: DeviceVoice;
  readonly rate: number;
  readonly volume: number;
}

/** The part of a device that speaks. */
export interface SpeechDevice {
  /** The same list for as long as the device has the same voices. */
  voices(): readonly DeviceVoice[];
  subscribe(changed: () => void): () => void;
  /** Calls back once the text has been said, could not be, or was cancelled. */
  speak(utterance: Utterance, ended: () => void): void;
  cancel(): void;
}
