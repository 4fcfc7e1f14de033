import { describe, expect, it } from '@jest/globals';
import { rawLooks } from './raw-looks.ts';

const foundIn = (source: string) => rawLooks(source).map(({ found }) => found);

describe('looks that a page writes itself', () => {
  it.each([
    ['#0b5754', 'p { color: #0b5754; }'],
    ['#fff', '<rect fill="#fff" />'],
    ['rgb(0 0 0 / 20%)', 'p { background: rgb(0 0 0 / 20%); }'],
    ['#ffffff', '<p className="bg-[light-dark(#ffffff,black)]" />'],
    ['font-size: 1.4rem', 'p { font-size: 1.4rem; }'],
    ['font-size: min(2rem, 1.8vw)', 'p { font-size: min(2rem, 1.8vw); }'],
    ['font: 400 8pt "Plex"', 'p { font: 400 8pt "Plex"; }'],
    ['text-[13px]', '<p className="flex text-[13px]" />'],
    ['fontSize: 14', 'const TICK = { fontSize: 14 };'],
    ['box-shadow: 0 1px 2px var(--color-line)', 'p { box-shadow: 0 1px 2px var(--color-line); }'],
  ])('finds %s', (found, source) => {
    expect(foundIn(source)).toEqual([found]);
  });

  it.each([
    'p { color: var(--color-ink); font-size: var(--text-sm); box-shadow: var(--shadow-float); }',
    'p { font: 600 var(--text-sm) / 1.3 var(--font-sans); font-size: inherit; }',
    '<p className="text-sm shadow-float bg-surface" />',
    "const address = '/dashboard#content'; const entity = '&#x2066;';",
    '// #0b5754 is the brand',
  ])('lets %s through', (source) => {
    expect(foundIn(source)).toEqual([]);
  });
});
