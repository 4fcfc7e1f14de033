export interface Finding {
  readonly line: number;
  readonly found: string;
}

const COMMENTS = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm;
const COLOURS =
  /(?<![\w&/-])#(?:[0-9a-f]{8}|[0-9a-f]{6}|[0-9a-f]{3,4})(?![\w-])|\b(?:rgba?|hsla?|oklch|oklab|lab|lch)\([^)]*\)/gi;
/** A size by itself or inside a function; what is inherited or comes from a token is none. */
const SIZES =
  /\bfont-size:\s*[^;}]*\d[^;}]*|\bfont:\s*[^;}]*\d(?:px|pt|rem|em|vh|vw|%)[^;}]*|(?<=[\s"'`:])text-\[[^\]]*\d[^\]]*\]|\bfontSize:\s*['"]?\d[\w.]*/g;
const SHADOWS = /\b(?:box|text)-shadow:\s*(?!none)(?!var\()[^;}]+|(?<=[\s"'`:])(?:drop-)?shadow-\[[^\]]+\]/g;
/** Text of a token inside of what was found: no look of its own. */
const TOKENS = /var\(--[\w-]+\)/g;

/** Finds colours, sizes of type and shadows that a page writes itself instead of taking them from libs/look. */
export function rawLooks(source: string): readonly Finding[] {
  const code = source.replace(COMMENTS, (comment) => comment.replace(/[^\n]/g, ' '));
  return code
    .split('\n')
    .flatMap((text, index) =>
      [COLOURS, SIZES, SHADOWS].flatMap((pattern) =>
        [...text.matchAll(pattern)]
          .filter(([found]) => /\d|#/.test(found.replace(TOKENS, '').replace(/^[\w-]+:/, '')))
          .map(([found]) => ({ line: index + 1, found: found.trim() })),
      ),
    );
}
