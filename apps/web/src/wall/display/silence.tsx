import { memo } from 'react';
import type { Hand } from './hand.ts';
import { SilentIcon } from './icons.tsx';

export const Silence = memo(({ hand: { say } }: { readonly hand: Hand }) => (
  <p className="silence">
    <SilentIcon />
    {say('silent')}
  </p>
));
