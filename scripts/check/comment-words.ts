/** First words of a comment that hide its subject: CONTRIBUTING.md, "Words". */
const FIRST = /^(Whoever|Whose|Whatever|Nobody|Who|What)\b/;
/** A comment's own first line: `// …`, `/** …` or the first ` * …` after an opening that stands alone. */
const LINE = /^\s*(?:\/\/|\/\*\*|\*|\/\*)\s*(?<text>.*?)\s*(?:\*\/)?$/;

interface Found {
  readonly line: number;
  readonly text: string;
}

/** Comments whose first word is on the list; lines within a comment, and comments at the end of a line of code, are not first. */
export function subjectless(source: string): readonly Found[] {
  const lines = source.split('\n');
  return lines.flatMap((line, index) => {
    const text = LINE.exec(line)?.groups?.['text'] ?? '';
    if (!FIRST.test(text) || continuesComment(line, lines[index - 1] ?? '')) return [];
    return [{ line: index + 1, text: line.trim() }];
  });
}

function continuesComment(line: string, previous: string): boolean {
  if (/^\s*\/\//.test(line)) return /^\s*\/\//.test(previous);
  return /^\s*\*/.test(line) && !/^\s*\/\*\*?\s*$/.test(previous);
}
