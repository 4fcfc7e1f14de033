import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from '@jest/globals';
import { newerInScripts } from '../support/old-browser/newer-script.ts';
import { newerInStyle } from '../support/old-browser/newer-style.ts';

const built = (path: string): string => fileURLToPath(new URL(`../../dist/web/${path}`, import.meta.url));
const LIMIT = 100_000;

/** React's, for transitions between views; no page of the wall has any. */
const NEVER_REACHED = ['.skipTransition()', '.startViewTransition()'];

/** Files that a browser fetches before the page shows anything. */
function filesOf(page: string, ending: string): string[] {
  const html = readFileSync(built(page), 'utf8');
  const paths = [...html.matchAll(/(?:src|href)="\/(assets\/[^"]+)"/g)].map(([, path = '']) => path);
  return paths.filter((path) => path.endsWith(ending)).map((path) => readFileSync(built(path), 'utf8'));
}

describe.each(['display.html', 'pair.html', 'replayed.html'])('%s, as it is built', (page) => {
  it('loads at most 100 kB of compressed script on a wall page, and none later', () => {
    const scripts = filesOf(page, '.js');
    expect(scripts.length).toBeGreaterThan(0);
    expect(scripts.reduce((sum, script) => sum + gzipSync(script).length, 0)).toBeLessThanOrEqual(LIMIT);
    expect(scripts.filter((script) => /\bimport\(/.test(script))).toEqual([]);
  });

  it('uses no syntax on a wall page that Chromium 87 does not support', () => {
    expect(newerInScripts(filesOf(page, '.js'))).toEqual(NEVER_REACHED);
    expect(filesOf(page, '.css').flatMap(newerInStyle)).toEqual([]);
  });

  it('sets each custom property that the styles of a wall page ask for', () => {
    const styles = filesOf(page, '.css').join('\n');
    const named = (pattern: RegExp) => new Set([...styles.matchAll(pattern)].map(([, name]) => name));
    expect([...named(/var\(--([\w-]+)\)/g).difference(named(/--([\w-]+)\s*:/g))]).toEqual([]);
  });

  it('serves wall pages without inline script or style', () => {
    expect(readFileSync(built(page), 'utf8')).not.toMatch(/<style|style=|<script>|<script type="module">|\son\w+=/);
  });
});

describe('the ring', () => {
  it('ships the notification ring as a small file', () => {
    expect(existsSync(built('sounds/notification-ring.mp3'))).toBe(true);
    expect(readFileSync(built('sounds/notification-ring.mp3')).length).toBeLessThanOrEqual(30_000);
  });
});
