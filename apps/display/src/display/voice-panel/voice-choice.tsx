import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { Lang } from '#libs/contracts/lang.ts';
import type { WallClinic } from '#libs/contracts/wall/wall-clinic.ts';
import type { DeviceVoice, SpeechDevice } from '#libs/voice/device/speech-device.ts';
import { type Keeping, keepVoice, localVoices, voiceOf } from '#libs/voice/device/voices.ts';
import { sampleCall } from '#libs/voice/sample-call.ts';
import { sayCall, spokenLangs } from '#libs/voice/say-call.ts';
import type { Speaker } from '#libs/voice/speaker.ts';
import { sayIn } from '../../texts/say.ts';

export interface VoiceChoiceProps {
  readonly lang: Lang;
  readonly hasRooms: boolean;
  readonly voice: WallClinic['config']['voice'];
  readonly device: Pick<SpeechDevice, 'voices' | 'subscribe'>;
  readonly keeping: Keeping;
  readonly speaker: Pick<Speaker, 'say'>;
  readonly close: () => void;
}

const NAMES = { ar: 'voiceAr', en: 'voiceEn' } as const;
const NONE = { ar: 'voiceArNone', en: 'voiceEnNone' } as const;

/** The voice of each language that this wall speaks, chosen and tried at the wall, and kept by its device. */
export function VoiceChoice({ lang, hasRooms, voice, device, keeping, speaker, close }: VoiceChoiceProps) {
  const say = sayIn(lang);
  const all = useSyncExternalStore(device.subscribe, device.voices);
  const [, setChosen] = useState('');
  const first = useRef<HTMLElement>(null);
  useEffect(() => first.current?.focus(), []);
  const langs = spokenLangs({ lang, ...voice });
  const canSpeak = langs.some((each) => localVoices(all, each).length > 0);
  const choose = (each: Lang, chosen: DeviceVoice): void => {
    keepVoice(each, chosen, keeping);
    setChosen(chosen.voiceURI);
  };
  return (
    <section ref={first} tabIndex={-1} className="voice-panel" role="dialog" aria-label={say('voice')}>
      <h2>{say('voice')}</h2>
      {langs.map((each) => (
        <VoiceOf
          key={each}
          label={say(NAMES[each])}
          none={say(NONE[each])}
          voices={localVoices(all, each)}
          present={voiceOf(all, each, keeping)}
          choose={(chosen) => choose(each, chosen)}
        />
      ))}
      <p>{say(canSpeak ? 'voiceHere' : 'voiceRings')}</p>
      <div className="notice-ways">
        {canSpeak && (
          <button type="button" onClick={() => void sayCall(speaker, sampleCall(hasRooms), { lang, ...voice })}>
            {say('voiceTry')}
          </button>
        )}
        <button type="button" onClick={close}>
          {say('close')}
        </button>
      </div>
    </section>
  );
}

interface VoiceOfProps {
  readonly label: string;
  /** Said where the device has no voice of the language. */
  readonly none: string;
  readonly voices: readonly DeviceVoice[];
  readonly present: DeviceVoice | undefined;
  readonly choose: (voice: DeviceVoice) => void;
}

function VoiceOf({ label, none, voices, present, choose }: VoiceOfProps) {
  if (voices.length === 0) return <p>{none}</p>;
  const find = (uri: string): DeviceVoice | undefined => voices.find(({ voiceURI }) => voiceURI === uri);
  return (
    <label>
      {label}
      <select
        value={present?.voiceURI}
        onChange={({ target }) => {
          const chosen = find(target.value);
          if (chosen) choose(chosen);
        }}
      >
        {voices.map(({ voiceURI, name }) => (
          <option key={voiceURI} value={voiceURI}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}
