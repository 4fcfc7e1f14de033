import { fileURLToPath } from 'node:url';
import { build, preview } from 'vite';

const place = (path: string): string => fileURLToPath(new URL(`../../apps/web/${path}`, import.meta.url));

/** Builds the gallery of parts into a folder of its own and serves it: the product's build has no such page. */
export async function serveGallery(folder: string): Promise<{ readonly url: string; stop(): Promise<void> }> {
  await build({
    configFile: place('vite.config.ts'),
    logLevel: 'error',
    build: { outDir: folder, rolldownOptions: { input: place('gallery.html') } },
  });
  const server = await preview({
    configFile: false,
    build: { outDir: folder },
    preview: { port: 0, host: '127.0.0.1' },
  });
  const [url] = server.resolvedUrls?.local ?? [];
  if (url === undefined) throw new Error('the gallery could not be served');
  return { url: url.replace(/\/$/, ''), stop: () => server.close() };
}
