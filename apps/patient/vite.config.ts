import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { compressed } from '../web/vite.compressed.ts';
import { look } from '../web/vite.look.ts';
import { OWN_TREESHAKE } from '../web/vite.treeshake.ts';

const top = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url));

/** Telephones that are years old, whatever their owners brought. */
const OLDEST_BROWSERS = ['chrome87', 'safari14'];

/** The script and the styles of the patient's own page. The server writes the document itself, so that it is readable without them. */
export default defineConfig({
  root: top('apps/patient'),
  publicDir: false,
  cacheDir: top('node_modules/.vite/patient'),
  plugins: [look(), compressed()],
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
