import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { Refusal } from '#libs/domain/kernel/refusal.ts';
import { FONT_FILES, PAGE_STYLE } from './page-style.ts';

export interface PageFile {
  readonly type: string;
  readonly body: string | Buffer;
}

const packages = createRequire(import.meta.url);

/** Reads the page's style sheet or one of its fonts by name. @throws Refusal for any other */
export async function pageFile(name: string): Promise<PageFile> {
  if (name === 'page.css') return { type: 'text/css; charset=utf-8', body: PAGE_STYLE };
  if (!FONT_FILES.includes(name)) throw new Refusal('route.notFound');
  return { type: 'font/woff2', body: await readFile(packages.resolve(`@fontsource/ibm-plex-sans-arabic/files/${name}`)) };
}
