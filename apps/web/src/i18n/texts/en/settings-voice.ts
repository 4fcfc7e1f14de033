import type { English } from '#libs/contracts/texts/plural-forms.ts';
import type { voice as ar } from '../ar/settings-voice.ts';

export const voice = {
  title: 'Call voice',
  enabled: 'Say number and room after the ring',
  hint: 'Only the number and the room are said, never a name.',
  also: { ar: 'Also in Arabic', en: 'Also in English' },
  rate: 'Speed',
  rates: { slow: 'Slow', normal: 'Normal', fast: 'Fast' },
  volume: 'Volume',
  volumes: { low: 'Low', medium: 'Medium', high: 'High' },
  silent: 'Hours without voice',
  silentHint: 'Calls still ring.',
  from: 'From',
  to: 'To',
  add: 'Add hours',
  remove: 'Remove these hours',
  sample: 'Play a sample',
  none: {
    ar: 'This device has no Arabic voice. The display’s device may have one.',
    en: 'This device has no English voice. The display’s device may have one.',
  },
  atTheWall:
    'The voice is chosen on the display’s own device: move its mouse, or press V there. A device without a voice rings as before.',
} as const satisfies English<typeof ar>;
