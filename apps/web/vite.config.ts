import { fileURLToPath } from 'node:url';
import optimizeLocales from '@react-aria/optimize-locales-plugin';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig } from 'vite';
import { compressed } from './vite.compressed.ts';

const top = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url));
const server = `http://127.0.0.1:${process.env['PORT'] ?? 3000}`;

export default defineConfig({
  root: top('apps/web'),
  // The kit brings thirty languages; our pages speak two.
  plugins: [optimizeLocales.vite({ locales: ['ar-AE', 'en-US'] }), react(), tailwindcss(), compressed()],
  resolve: { conditions: ['dawr-source', ...defaultClientConditions] },
  build: { outDir: top('dist/web'), emptyOutDir: true, assetsInlineLimit: 0 },
  server: {
    strictPort: true,
    proxy: {
      '/v1': { target: server, ws: true },
      '/static': server,
      '/health': server,
    },
  },
});
