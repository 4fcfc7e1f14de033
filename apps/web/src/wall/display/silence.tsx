import { memo } from 'react';
import { SilentIcon } from './icons.tsx';
import type { Hand } from './hand.ts';

export const Silence = memo(({ hand: { say } }: { readonly hand: Hand }) => (
  <p className="silence">
    <SilentIcon />
    {say('silent')}
  </p>
));
