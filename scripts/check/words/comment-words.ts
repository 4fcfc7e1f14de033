import { hidesSubject } from './first-words.ts';

/** A comment's own first line: `// …`, `/** …`, `{/* …` or the first ` * …` after an opening that stands alone. */
const OWN = /^\s*(?:\/\/|\{?\/\*\*?|\*)\s*(?<text>.*?)\s*(?:\*\/\}?)?$/;
/** A comment after code, on the same line. */
const AFTER_CODE = /[^\s:'"`/]\s+(?:\/\/|\/\*\*?)\s+(?<text>[^'"`]*)$/;

export interface Found {
  readonly line: number;
  readonly text: string;
}

/** Comments that begin with a word which hides their subject; later lines of a comment are not first. */
export function subjectless(source: string): readonly Found[] {
  const lines = source.split('\n');
  return lines.flatMap((line, index) => {
    const own = OWN.exec(line);
    const text = (own ?? AFTER_CODE.exec(line))?.groups?.['text'] ?? '';
    if (!hidesSubject(text) || (own && continuesComment(line, lines[index - 1] ?? ''))) return [];
    return [{ line: index + 1, text: line.trim() }];
  });
}

function continuesComment(line: string, previous: string): boolean {
  if (/^\s*\/\//.test(line)) return /^\s*\/\//.test(previous);
  return /^\s*\*/.test(line) && !/^\s*\{?\/\*\*?\s*$/.test(previous);
}
