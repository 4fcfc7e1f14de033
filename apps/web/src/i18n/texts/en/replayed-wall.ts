import type { English } from '#libs/contracts/texts/plural-forms.ts';
import type { replayedWall as ar } from '../ar/replayed-wall.ts';

export const replayedWall = {
  title: 'The display as it stood',
  failed: 'The display as it stood could not be shown. The rest of this page is not affected.',
} as const satisfies English<typeof ar>;
