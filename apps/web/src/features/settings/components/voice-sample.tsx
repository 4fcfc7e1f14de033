import { Volume2 } from 'lucide-react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { Clinic } from '#libs/contracts/clinics/clinics.ts';
import { hasRooms } from '#libs/contracts/clinics/places.ts';
import { timer } from '#libs/kernel/time/timer.ts';
import { BrowserSpeech } from '#libs/voice/device/browser-speech.ts';
import { localVoices } from '#libs/voice/device/voices.ts';
import { sampleCall } from '#libs/voice/sample-call.ts';
import { sayCall, spokenLangs } from '#libs/voice/say-call.ts';
import { Speaker } from '#libs/voice/speaker.ts';
import { Button } from '../../../ui/button.tsx';
import type { ClinicForm } from './clinic-form.ts';

interface VoiceSampleProps extends Pick<ClinicForm, 'control'> {
  readonly config: Clinic['config'];
}

/** A made-up call, said by this device with what the form holds. Another device, as the wall's, may have other voices. */
export function VoiceSample({ control, config }: VoiceSampleProps) {
  const { t } = useTranslation();
  const [device] = useState(() => new BrowserSpeech());
  const [speaker] = useState(() => new Speaker({ device, keeping: localStorage, timer }));
  useEffect(() => () => speaker.stop(), [speaker]);
  const voices = useSyncExternalStore(device.subscribe, device.voices);
  const [otherLanguage, rate, volume] = useWatch({
    control,
    name: ['config.voice.otherLanguage', 'config.voice.rate', 'config.voice.volume'],
  });
  const habits = { lang: config.lang, otherLanguage: otherLanguage === true, rate: Number(rate), volume: Number(volume) };
  const langs = spokenLangs(habits);
  const missing = langs.filter((lang) => localVoices(voices, lang).length === 0);
  return (
    <div className="flex flex-col items-start gap-2">
      {missing.length < langs.length && (
        <Button icon={<Volume2 size={18} />} onPress={() => void sayCall(speaker, sampleCall(hasRooms(config)), habits)}>
          {t('settings.displays.voice.sample')}
        </Button>
      )}
      {missing.map((lang) => (
        <p key={lang} role="note">
          {t(`settings.displays.voice.none.${lang}`)}
        </p>
      ))}
      <p className="text-pretty text-quiet text-sm">{t('settings.displays.voice.atTheWall')}</p>
    </div>
  );
}
