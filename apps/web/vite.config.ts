import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig } from 'vite';
import { injectedStyles } from './injected-styles.ts';

const top = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url));
const server = `http://127.0.0.1:${process.env['PORT'] ?? 3000}`;

export default defineConfig({
  root: top('apps/web'),
  plugins: [react(), tailwindcss(), injectedStyles()],
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
