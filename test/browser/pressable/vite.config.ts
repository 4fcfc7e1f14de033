import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { injectedStyles } from '../../../apps/web/injected-styles.ts';

export default defineConfig({ root: fileURLToPath(new URL('.', import.meta.url)), plugins: [injectedStyles('client')] });
