import type { Plugin } from 'vite';
import { withLooks } from '#libs/look/declarations.ts';

/** Writes the looks that a style sheet asks for (`@look staff;`) before anything else reads it. */
export const look = (): Plugin => ({
  name: 'dawr:look',
  enforce: 'pre',
  transform: (code, id) => (id.split('?')[0]?.endsWith('.css') ? { code: withLooks(code), map: null } : undefined),
});
