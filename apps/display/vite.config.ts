import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { injectedStyles } from '../web/injected-styles.ts';
import { compressed } from '../web/vite.compressed.ts';
import { fonts } from '../web/vite.fonts.ts';
import { look } from '../web/vite.look.ts';
import { OWN_TREESHAKE } from '../web/vite.treeshake.ts';

const top = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url));

/** The televisions of the clinics: nothing newer than this browser may be built into their pages. */
const OLDEST_BROWSER = 'chrome87';

/** Built and served by the web app's configuration (`vite.display.ts`): its files stand beside those of the pages. */
export default defineConfig({
  root: top('apps/display'),
  publicDir: false,
  cacheDir: top('node_modules/.vite/display'),
  plugins: [react(), look(), fonts(top('node_modules/.cache/fonts')), injectedStyles('display'), compressed()],
  build: {
    outDir: top('dist/web'),
    emptyOutDir: false,
    assetsInlineLimit: 0,
    target: OLDEST_BROWSER,
    cssTarget: OLDEST_BROWSER,
    rolldownOptions: {
      input: ['display.html', 'pair.html', 'replayed.html'].map((page) => top(`apps/display/${page}`)),
      treeshake: OWN_TREESHAKE,
    },
  },
});
