import { LANGS, type Lang } from '#libs/contracts/lang.ts';
import { callSentence, type SpokenCall } from './sentence/call-sentence.ts';
import type { Speaker } from './speaker.ts';

export interface VoiceHabits {
  /** The clinic's language, which is spoken first. */
  readonly lang: Lang;
  readonly otherLanguage: boolean;
  readonly rate: number;
  readonly volume: number;
}

export const spokenLangs = ({ lang, otherLanguage }: Pick<VoiceHabits, 'lang' | 'otherLanguage'>): readonly Lang[] =>
  otherLanguage ? [lang, ...LANGS.filter((other) => other !== lang)] : [lang];

/** Says a call in one sentence for each language; `goesOn` is asked before each. */
export async function sayCall(
  speaker: Pick<Speaker, 'say'>,
  call: SpokenCall,
  { rate, volume, ...habits }: VoiceHabits,
  goesOn: (isFirst: boolean) => boolean = () => true,
): Promise<void> {
  for (const lang of spokenLangs(habits)) {
    const isOwn = lang === habits.lang;
    if (!goesOn(isOwn)) return;
    await speaker.say({ text: callSentence(call, { lang, isOwn }), lang, rate, volume });
  }
}
