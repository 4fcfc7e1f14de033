import type { Lang } from '#libs/contracts/lang.ts';
import type { DeviceVoice } from './speech-device.ts';

/** Where a device keeps its choice: the browser's storage. */
export type Keeping = Pick<Storage, 'getItem' | 'setItem'>;

const TAGS: Readonly<Record<Lang, RegExp>> = { ar: /^ara?(?![a-z])/i, en: /^eng?(?![a-z])/i };
const keyOf = (lang: Lang): string => `voice.${lang}`;

/** The voices of a language that speak on the device itself: those of a network service fail with the network. */
export const localVoices = (all: readonly DeviceVoice[], lang: Lang): readonly DeviceVoice[] =>
  all.filter((voice) => voice.localService && TAGS[lang].test(voice.lang));

/** The voice that was chosen on this device, while the device has it; or else the device's own choice. */
export function voiceOf(all: readonly DeviceVoice[], lang: Lang, keeping: Keeping): DeviceVoice | undefined {
  const [local, kept] = [localVoices(all, lang), keeping.getItem(keyOf(lang))];
  return local.find(({ voiceURI }) => voiceURI === kept) ?? local.find((voice) => voice.default) ?? local[0];
}

export const keepVoice = (lang: Lang, { voiceURI }: DeviceVoice, keeping: Keeping): void =>
  keeping.setItem(keyOf(lang), voiceURI);
