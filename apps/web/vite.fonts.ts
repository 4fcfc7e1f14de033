import { createHash, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import subset from 'subset-font';
import { normalizePath, type Plugin } from 'vite';

const FAMILY = 'IBM Plex Sans Arabic';
const PACKAGE = import.meta.resolve('@fontsource/ibm-plex-sans-arabic/LICENSE');
const REQUESTED = /^virtual:fonts-([\d-]+)\.css$/;

type Range = readonly [first: number, last: number];

/** A script's file, and the characters in it that our texts and most names are written with. */
interface Script {
  readonly name: string;
  readonly all: readonly Range[];
  readonly common: readonly Range[];
}

const SCRIPTS: readonly Script[] = [
  {
    name: 'arabic',
    all: [
      [0x0600, 0x06ff],
      [0x0750, 0x077f],
      [0x0870, 0x08ff],
      [0x200c, 0x200e],
      [0xfb50, 0xfdff],
      [0xfe70, 0xfefc],
    ],
    common: [
      [0x060c, 0x060c],
      [0x061b, 0x061b],
      [0x061f, 0x061f],
      [0x0621, 0x063a],
      [0x0640, 0x066c],
      [0x200c, 0x200e],
    ],
  },
  {
    name: 'latin',
    all: [
      [0x0000, 0x00ff],
      [0x0131, 0x0131],
      [0x0152, 0x0153],
      [0x02bb, 0x02bc],
      [0x02c6, 0x02c6],
      [0x02da, 0x02da],
      [0x02dc, 0x02dc],
      [0x2000, 0x200b],
      [0x200f, 0x206f],
      [0x20ac, 0x20ac],
      [0x2122, 0x2122],
      [0x2191, 0x2191],
      [0x2193, 0x2193],
      [0x2212, 0x2212],
      [0x2215, 0x2215],
      [0xfeff, 0xfeff],
      [0xfffd, 0xfffd],
    ],
    common: [
      [0x0020, 0x007e],
      [0x00a0, 0x00a0],
      [0x00ab, 0x00ab],
      [0x00b7, 0x00b7],
      [0x00bb, 0x00bb],
      [0x00d7, 0x00d7],
      [0x200f, 0x200f],
      [0x2013, 0x2014],
      [0x2018, 0x201d],
      [0x2022, 0x2022],
      [0x2026, 0x2026],
      [0x202f, 0x202f],
      [0x2066, 0x2069],
      [0x2212, 0x2212],
    ],
  },
];

/**
 * The faces of `virtual:fonts-400-600.css`, each cut in two: what is common, and the rest of its script, which a browser asks for
 * once a text has such a letter. A first page then carries half.
 */
export const fonts = (cache: string): Plugin => ({
  name: 'dawr-fonts',
  resolveId: (id) => (REQUESTED.test(id) ? id : undefined),
  load: async (id) => {
    const weights = REQUESTED.exec(id)?.[1]?.split('-');
    if (!weights) return undefined;
    await mkdir(cache, { recursive: true });
    const faces = weights.flatMap((weight) => SCRIPTS.flatMap((script) => facesOf(cache, script, weight)));
    return (await Promise.all(faces)).join('\n');
  },
});

const facesOf = (cache: string, { name, all, common }: Script, weight: string): Promise<string>[] =>
  [common, without(all, common)].map(async (ranges) => {
    const path = await cut(cache, `ibm-plex-sans-arabic-${name}-${weight}-normal.woff2`, ranges);
    return `@font-face {
      font-family: "${FAMILY}"; font-weight: ${weight}; font-display: swap;
      src: url("${path}") format("woff2");
      unicode-range: ${ranges.map((range) => `U+${range.map((point) => point.toString(16)).join('-')}`).join(', ')};
    }`;
  });

/** Where a file lies that holds so much of a font's; made once. */
async function cut(cache: string, file: string, ranges: readonly Range[]): Promise<string> {
  const bytes = await readFile(new URL(`files/${file}`, PACKAGE));
  const print = createHash('sha256').update(bytes).update(JSON.stringify(ranges)).digest('hex').slice(0, 8);
  const path = join(cache, file.replace('normal', print).replace('ibm-', ''));
  if (!existsSync(path)) {
    // Whole or not at all, however a build ends.
    const unfinished = `${path}.${randomUUID()}`;
    await writeFile(unfinished, await subset(bytes, textOf(ranges), { targetFormat: 'woff2' }));
    await rename(unfinished, path);
  }
  return normalizePath(path);
}

const textOf = (ranges: readonly Range[]): string =>
  ranges
    .flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)))
    .join('');

/** The code points of `ranges` that are not in `gone`, in order. */
function without(ranges: readonly Range[], gone: readonly Range[]): readonly Range[] {
  return gone.reduce<readonly Range[]>(
    (left, [from, to]) =>
      left.flatMap(([first, last]): Range[] => {
        if (to < first || from > last) return [[first, last]];
        return [...(first < from ? [[first, from - 1] as const] : []), ...(last > to ? [[to + 1, last] as const] : [])];
      }),
    ranges,
  );
}
