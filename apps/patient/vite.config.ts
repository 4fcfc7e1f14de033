import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { compressed } from '../web/vite.compressed.ts';
import { fonts } from '../web/vite.fonts.ts';
import { look } from '../web/vite.look.ts';
import { OWN_TREESHAKE } from '../web/vite.treeshake.ts';
import { OLDEST_BROWSERS } from './oldest-browsers.ts';

const top = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url));

/** The script and the styles of the patient's own page. The server writes the document itself, so that it is readable without them. */
export default defineConfig({
  root: top('apps/patient'),
  publicDir: false,
  cacheDir: top('node_modules/.vite/patient'),
  plugins: [look(), fonts(top('node_modules/.cache/fonts')), compressed()],
  build: {
    outDir: top('dist/web'),
    emptyOutDir: false,
    assetsInlineLimit: 0,
    target: OLDEST_BROWSERS,
    cssTarget: OLDEST_BROWSERS,
    modulePreload: { polyfill: false },
    rolldownOptions: { input: [top('apps/patient/patient.html')], treeshake: OWN_TREESHAKE },
  },
});
