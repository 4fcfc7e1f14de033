export interface Finding {
  readonly line: number;
  readonly found: string;
}

const VALUE = String.raw`-(?:\d[\w./%]*|px|auto|full|\[[^\]]*\]|\([^)]*\))`;
const SIDED = `(?:scroll-)?[mp][lr]${VALUE}|(?:left|right)${VALUE}`;
const SIDES = '(?:border-[lr]|rounded-(?:[lr]|[tb][lr]))(?:-[\\w[\\]()-]+)?|(?:text|float|clear|origin|object|bg)-(?:left|right)';
/** Utility classes, whatever stands before them: `md:`, `hover:`, `!`, `-`. */
const CLASSES = new RegExp(`(?<=[\\s"'\`:!]|^)-?(?:${SIDED}|${SIDES})(?=[\\s"'\`;!]|$)`, 'g');
const PROPERTIES =
  /(?<![\w-])(?:(?:scroll-)?(?:margin|padding)-(?:left|right)|border-(?:(?:top|bottom)-)?(?:left|right)[\w-]*|(?:left|right)(?=\s*:)|(?:text-align|float|clear)\s*:\s*(?:left|right))/g;
const STYLES =
  /\b(?:(?:scrollM|m)argin|(?:scrollP|p)adding|border(?:Top|Bottom)?)(?:Left|Right)\w*|\b(?:textAlign|float|clear)\s*:\s*['"](?:left|right)['"]/g;
const COMMENTS = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm;

/**
 * Finds left or right where a page of either direction must say start or end. A bare `left` as the key of an object is
 * let through: charts and rectangles have no other word.
 */
export function physicalDirections(path: string, source: string): Finding[] {
  const patterns = path.endsWith('.css') ? [PROPERTIES, CLASSES] : [STYLES, CLASSES];
  const code = source.replace(COMMENTS, (comment) => comment.replace(/[^\n]/g, ' '));
  return code
    .split('\n')
    .flatMap((text, index) =>
      patterns.flatMap((pattern) => [...text.matchAll(pattern)].map(([found]) => ({ line: index + 1, found: found.trim() }))),
    );
}
