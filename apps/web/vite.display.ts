import { fileURLToPath } from 'node:url';
import { build, createServer, type Plugin } from 'vite';
import { REPLAYED_WALL } from '#libs/contracts/wall/replayed-wall.ts';
import { WALL_PAGES } from '../../libs/contracts/pages.ts';

const CONFIG = fileURLToPath(new URL('../display/vite.config.ts', import.meta.url));
/** Where the second vite serves the modules of the display, apart from those of the pages. */
const BASE = '/display-modules/';

const DOCUMENTS = new Map<string, string>([
  [WALL_PAGES.display, 'display.html'],
  [WALL_PAGES.pair, 'pair.html'],
  [REPLAYED_WALL, 'replayed.html'],
]);

/** The display is an app of its own, for older browsers. While vite serves the pages, it is served beside them; the built files are the server's. */
export const displayApp = (): Plugin => ({
  name: 'dawr:display-app',
  async configureServer({ middlewares, httpServer, config }) {
    const hmr = httpServer ? { hmr: { server: httpServer, path: BASE } } : {};
    const display = await createServer({
      configFile: CONFIG,
      base: BASE,
      logLevel: config.logLevel ?? 'info',
      server: { middlewareMode: true, ...hmr },
    });
    httpServer?.once('close', () => void display.close());
    middlewares.use((request, response, next) => {
      const [path = ''] = (request.url ?? '').split('?');
      const document = DOCUMENTS.get(path.replace(/\/$/, ''));
      if (document !== undefined) request.url = `${BASE}${document}`;
      if (request.url?.startsWith(BASE)) display.middlewares(request, response, next);
      else next();
    });
  },
});

/** Builds the display after the pages, whose build empties the folder. */
export const buildDisplay = async (): Promise<void> => {
  await build({ configFile: CONFIG, logLevel: 'warn' });
};
