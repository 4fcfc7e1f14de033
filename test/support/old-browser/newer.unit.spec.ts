import { describe, expect, it } from '@jest/globals';
import { newerInScripts } from './newer-script.ts';
import { newerInStyle } from './newer-style.ts';

describe('a script for the browser of the televisions', () => {
  it.each([
    ['structuredClone(a)', 'structuredClone'],
    ['[1].at(-1)', '.at()'],
    ['[1].toSorted()', '.toSorted()'],
    ['[1].findLast(f)', '.findLast()'],
    ['Object.hasOwn(a, "b")', 'Object.hasOwn'],
    ['AbortSignal.timeout(1)', 'AbortSignal.timeout'],
    ['crypto.randomUUID()', '.randomUUID()'],
    ['Promise.withResolvers()', 'Promise.withResolvers'],
    ['schema.with = check; [1].with(0, 2)', '.with()'],
    ['({ at: "open" }); [1].at(0)', '.at()'],
    ['new NavigateEvent("a")', 'NavigateEvent'],
    ['class A { static { b(); } }', 'StaticBlock'],
  ])('finds newer script features in %s', (code, found) => {
    expect(newerInScripts([code])).toContain(found);
  });

  it.each([
    'a?.b ?? c; a ||= b; Promise.any([]); "a".replaceAll("b", "c"); new WeakRef(a);',
    'const screen = { at: "open" }; if (screen.at === "open") show();',
    'class Bell { run() {} } new Bell().run();',
    'if (typeof reportError === "function") reportError(a);',
    'new Intl.DateTimeFormat("ar-u-nu-latn").formatToParts(a); new AudioContext(); performance.now(); [1].flat().includes(1);',
  ])('finds no newer script feature in %s', (code) => {
    expect(newerInScripts([code])).toEqual([]);
  });
});

describe('a style sheet for it', () => {
  it.each([
    ['a { aspect-ratio: 1 }', 'aspect-ratio'],
    ['a:has(b) { color: red }', ':has'],
    ['a:is(b, c) { color: red }', ':is'],
    ['a { color: color-mix(in srgb, red, blue) }', 'color-mix()'],
    ['a { height: 100dvh }', '0dvh'],
    ['a { border-start-start-radius: 1px }', 'border-start-start-radius'],
    ['a { translate: 1px }', 'translate'],
    ['a { overflow: clip }', 'overflow: clip'],
    ['a { -webkit-aspect-ratio: 1 }', '-webkit-aspect-ratio'],
    ['@layer a { b { color: red } }', '@layer'],
    ['@container (width > 1px) { b { color: red } }', '@container'],
    ['@media (width >= 900px) { b { color: red } }', '@media range'],
    ['a { b { color: red } }', 'nesting'],
  ])('finds newer style features in %s', (css, found) => {
    expect(newerInStyle(css)).toContain(found);
  });

  it.each([
    'a { display: flex; gap: 1rem; margin-inline: auto; inset-inline: 0; color: var(--ink) }',
    'a:focus-visible, a:nth-child(2), html:lang(ar) { transform: translateY(-1px); font-size: clamp(1px, 2vw, 3px) }',
    'a { -webkit-box-orient: vertical; -webkit-line-clamp: 2 }',
    '@media (max-width: 899px), (max-aspect-ratio: 1/1), (prefers-reduced-motion: reduce) { a { animation: none } }',
    '@font-face { font-family: "A"; font-display: swap; src: url("a.woff2") } @keyframes b { from { opacity: 0 } 50% { opacity: 1 } }',
  ])('finds no newer style feature in %s', (css) => {
    expect(newerInStyle(css)).toEqual([]);
  });
});
