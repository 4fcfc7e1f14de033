import { memo } from 'react';
import type { DisplayFormatter } from './display-formatter.ts';
import { SilentIcon } from './icons.tsx';

export const Silence = memo(({ formatter: { say } }: { readonly formatter: DisplayFormatter }) => (
  <p className="silence">
    <SilentIcon />
    {say('silent')}
  </p>
));
