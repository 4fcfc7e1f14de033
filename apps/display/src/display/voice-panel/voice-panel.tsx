import { useEffect, useState } from 'react';
import { sayIn } from '../../texts/say.ts';
import { BellIcon } from '../views/icons.tsx';
import { VoiceChoice, type VoiceChoiceProps } from './voice-choice.tsx';

/** The way to the device's voice, for the person who hangs the wall: the key V, or a button that shows while the pointer moves. */
export function VoicePanel(props: Omit<VoiceChoiceProps, 'close'>) {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const press = ({ code, ctrlKey, altKey, metaKey }: KeyboardEvent): void => {
      if (ctrlKey || altKey || metaKey) return;
      // The key's place: in Arabic it writes another letter.
      if (code === 'KeyV') setOpen(true);
      if (code === 'Escape') setOpen(false);
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
  if (isOpen) return <VoiceChoice {...props} close={() => setOpen(false)} />;
  return (
    <button type="button" className="voice-open" onClick={() => setOpen(true)}>
      <BellIcon />
      {sayIn(props.lang)('voice')}
    </button>
  );
}
