import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { OLDEST_BROWSERS } from './oldest-browsers.ts';

const top = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url));

/** The script that shows a push: one file, under a name that browsers ask for again for years. */
export default defineConfig({
  root: top('apps/patient'),
  publicDir: false,
  cacheDir: top('node_modules/.vite/patient'),
  build: {
    outDir: top('dist/web'),
    emptyOutDir: false,
    target: OLDEST_BROWSERS,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: [top('apps/patient/src/worker/worker.ts')],
      output: { format: 'iife', entryFileNames: 'patient-worker.js' },
    },
  },
});
