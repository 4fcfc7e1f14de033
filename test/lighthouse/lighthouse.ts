import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { buildProduct } from '../support/build-product.ts';
import { A_MONTH, newFolder, startProduct } from '../support/product.ts';
import { Staff } from '../support/staff.ts';
import { readScores, type Scores } from './scores.ts';

/** Asked for by its exact version when it is wanted: with what it carries it is half as large as all else. */
const LIGHTHOUSE = 'lighthouse@13.5.0';
const PRESETS = ['desktop', 'mobile'] as const;
const LEAST = 95;
/** It loses a trace now and then, says so, and asks to be run again. */
const TRIES = 3;
const CATEGORIES = 'performance,accessibility,best-practices';

type Preset = (typeof PRESETS)[number];
interface Looked {
  readonly page: string;
  readonly path: string;
  readonly as?: 'manager' | 'display';
}

const PAGES: readonly Looked[] = [
  { page: 'sign-in', path: '/login' },
  { page: 'overview', path: '/dashboard/overview', as: 'manager' },
  { page: 'display', path: '/queue/display', as: 'display' },
];

/** A whole browser: the packaged shell lacks what is measured with. */
function chromium(): string | undefined {
  const named = process.env['CHROMIUM_PATH'];
  if (named !== undefined) return named;
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  const names = ['chromium', 'chromium-browser', 'google-chrome'];
  return folders.flatMap((folder) => names.map((name) => join(folder, name))).find((path) => existsSync(path));
}

async function measured(url: string, preset: Preset, cookie: string | undefined, chrome: string): Promise<Scores> {
  const { stdout } = await promisify(execFile)(
    'npx',
    [
      '--yes',
      LIGHTHOUSE,
      url,
      '--quiet',
      '--output=json',
      `--only-categories=${CATEGORIES}`,
      '--chrome-flags=--headless=new --no-sandbox --disable-gpu',
      ...(preset === 'desktop' ? ['--preset=desktop'] : []),
      ...(cookie === undefined ? [] : [`--extra-headers=${JSON.stringify({ cookie })}`]),
    ],
    { env: { ...process.env, CHROME_PATH: chrome }, maxBuffer: 64 * 1024 * 1024 },
  );
  return readScores(stdout);
}

async function measuredAtLast(...asked: Parameters<typeof measured>): Promise<Scores | string> {
  let said = '';
  for (let left = TRIES; left > 0; left -= 1) {
    try {
      return await measured(...asked);
    } catch (error) {
      said = error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : String(error);
    }
  }
  return said;
}

const chrome = chromium();
if (chrome === undefined) {
  console.log('skipped: Lighthouse needs a whole Chromium. Install one (apt-get install chromium), or name it in CHROMIUM_PATH.');
} else {
  buildProduct();
  const folder = newFolder();
  const product = await startProduct(folder.path, A_MONTH);
  try {
    for (const { page, path, as } of PAGES) {
      const cookie = as && (await Staff.signIn(product.url, as)).cookie;
      for (const preset of PRESETS) {
        const scores = await measuredAtLast(`${product.url}${path}`, preset, cookie, chrome);
        const isEnough = typeof scores !== 'string' && Object.values(scores).every((score) => score >= LEAST);
        if (!isEnough) process.exitCode = 1;
        const found = typeof scores === 'string' ? scores : Object.entries(scores).flat().join(' ');
        console.log(`${isEnough ? '  ' : '! '}${page} ${preset}: ${found}`);
      }
    }
  } finally {
    await product.stop();
    folder.remove();
  }
}
