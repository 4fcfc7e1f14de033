import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';

const TOKEN = /--color-([\w-]+):\s*light-dark\(\s*(#[0-9a-f]{6}),\s*(#[0-9a-f]{6})\s*\)/g;
const css = readFileSync(new URL('../../apps/web/src/app/tokens.css', import.meta.url), 'utf8');
const tokens = new Map([...css.matchAll(TOKEN)].map(([, name = '', light = '', dark = '']) => [name, { light, dark }]));

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string, theme: 'light' | 'dark'): number {
  const [first, second] = [one, other].map((name) => {
    const token = tokens.get(name);
    if (!token) throw new Error(`there is no colour ${name}`);
    return luminance(token[theme]);
  });
  if (first === undefined || second === undefined) throw new Error('two colours have a contrast');
  return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05);
}

const GROUNDS = ['ground', 'surface', 'raised', 'sunken'];
const TEXTS: readonly (readonly [text: string, on: string])[] = [
  ...['ink', 'quiet', 'danger', 'brand'].flatMap((text) => GROUNDS.map((ground) => [text, ground] as const)),
  ['ink', 'call-soft'],
  ['quiet', 'call-soft'],
  ['on-brand', 'brand'],
  ['on-brand', 'brand-strong'],
  ['on-brand-soft', 'brand-soft'],
  ['on-call', 'call'],
  ['on-call-soft', 'call-soft'],
  ['on-done-soft', 'done-soft'],
  ['on-danger', 'danger'],
  ['on-danger', 'danger-strong'],
  ['on-danger-soft', 'danger-soft'],
  ['ground', 'ink'],
  ['brand-on-ink', 'ink'],
];

describe.each(['light', 'dark'] as const)('the colours, %s', (theme) => {
  it.each(TEXTS)('text colour %s is readable on %s', (text, ground) => {
    expect(contrast(text, ground, theme)).toBeGreaterThanOrEqual(4.5);
  });

  it.each(['ground', 'surface', 'raised'])('the edge of a field is visible on %s', (ground) => {
    expect(contrast('edge', ground, theme)).toBeGreaterThanOrEqual(3);
  });
});
