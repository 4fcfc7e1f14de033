import { fileURLToPath } from 'node:url';
import optimizeLocales from '@react-aria/optimize-locales-plugin';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { NO_PAGE } from '../../libs/contracts/http.ts';
import { injectedStyles } from './injected-styles.ts';
import { compressed } from './vite.compressed.ts';
import { buildDisplay, displayApp } from './vite.display.ts';
import { fonts } from './vite.fonts.ts';
import { look } from './vite.look.ts';
import { buildPatientPage } from './vite.patient.ts';
import { pieces } from './vite.pieces.ts';
import { OWN_TREESHAKE } from './vite.treeshake.ts';

const top = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url));
const server = `http://127.0.0.1:${process.env['PORT'] ?? 3000}`;

export default defineConfig({
  root: top('apps/web'),
  // The kit brings thirty languages; our pages speak two.
  plugins: [
    optimizeLocales.vite({ locales: ['ar-AE', 'en-US'] }),
    react(),
    look(),
    tailwindcss(),
    fonts(top('node_modules/.cache/fonts')),
    displayApp(),
    injectedStyles('client'),
    compressed(),
  ],
  build: {
    outDir: top('dist/web'),
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      treeshake: OWN_TREESHAKE,
      output: { codeSplitting: { groups: pieces() } },
    },
  },
  builder: {
    buildApp: async (builder) => {
      const { client } = builder.environments;
      if (client) await builder.build(client);
      await buildDisplay();
      await buildPatientPage();
    },
  },
  server: {
    strictPort: true,
    proxy: { [NO_PAGE.source]: { target: server, ws: true } },
  },
});
