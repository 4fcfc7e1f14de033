import type { Plugin } from 'vite';
import { WALL_PAGES } from '../../libs/contracts/pages.ts';

/** The televisions of the clinics: nothing newer than this browser may be built into their pages. */
export const WALL_TARGET = 'chrome87';

const DOCUMENTS = new Map<string, string>([
  [WALL_PAGES.display, '/display.html'],
  [WALL_PAGES.pair, '/pair.html'],
]);

/** The addresses of the wall's pages, while vite serves them; the built ones are the server's. */
export const wallPages = (): Plugin => ({
  name: 'wall-pages',
  configureServer: ({ middlewares }) => {
    middlewares.use((request, _, next) => {
      const [path = ''] = (request.url ?? '').split('?');
      request.url = DOCUMENTS.get(path.replace(/\/$/, '')) ?? request.url ?? '/';
      next();
    });
  },
});
