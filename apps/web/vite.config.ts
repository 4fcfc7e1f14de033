import { fileURLToPath } from 'node:url';
import optimizeLocales from '@react-aria/optimize-locales-plugin';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { type BuildEnvironmentOptions, defineConfig } from 'vite';
import { NO_PAGE } from '../../libs/contracts/http.ts';
import { injectedStyles } from './injected-styles.ts';
import { compressed } from './vite.compressed.ts';
import { fonts } from './vite.fonts.ts';
import { pieces } from './vite.pieces.ts';
import { WALL_TARGET, wallPages } from './vite.wall.ts';

const top = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url));
const server = `http://127.0.0.1:${process.env['PORT'] ?? 3000}`;

/** What a page takes of our own libraries is all that it gets of them. */
const OF_LIBS: NonNullable<BuildEnvironmentOptions['rolldownOptions']>['treeshake'] = {
  moduleSideEffects: [{ test: /[\\/]libs[\\/]/, sideEffects: false }],
  propertyReadSideEffects: false,
};

export default defineConfig({
  root: top('apps/web'),
  // The kit brings thirty languages; our pages speak two.
  plugins: [
    optimizeLocales.vite({ locales: ['ar-AE', 'en-US'] }),
    react(),
    tailwindcss(),
    fonts(top('node_modules/.cache/fonts')),
    wallPages(),
    injectedStyles(),
    compressed(),
  ],
  build: {
    outDir: top('dist/web'),
    emptyOutDir: true,
    assetsInlineLimit: 0,
  },
  builder: {},
  environments: {
    client: {
      build: {
        rolldownOptions: {
          treeshake: OF_LIBS,
          output: { codeSplitting: { groups: pieces() } },
        },
      },
    },
    wall: {
      consumer: 'client',
      build: {
        target: WALL_TARGET,
        cssTarget: WALL_TARGET,
        emptyOutDir: false,
        copyPublicDir: false,
        rolldownOptions: {
          input: [top('apps/web/display.html'), top('apps/web/pair.html')],
          treeshake: OF_LIBS,
        },
      },
    },
  },
  server: {
    strictPort: true,
    proxy: { [NO_PAGE.source]: { target: server, ws: true } },
  },
});
