import { parseEnv } from 'node:util';

/** Undefined removes a variable. */
export type Changes = Readonly<Record<string, string | undefined>>;

const NAME = String.raw`(?:export[ \t]+)?([A-Za-z_][\w.-]*)[ \t]*=[ \t]*`;
/** One variable with its line's end, as Node parses it: a quoted value may span lines. */
const VARIABLE = new RegExp(String.raw`^[ \t]*${NAME}(?:'[^']*'|"[^"]*"|${'`[^`]*`'}|[^\n'"${'`'}]?[^\n]*)[^\n]*(?:\n|$)`);
const LINE = /^[^\n]*(?:\n|$)/;
const PLAIN = /^[\w@%+=:,./~-]*$/;
const QUOTES = ["'", '"', '`'];

/** The text of a `.env` with these variables: existing ones in place, new ones at the end, all else unchanged. */
export function withVariables(text: string, changes: Changes): string {
  const placed = new Set<string>();
  const kept = statementsOf(text).flatMap(({ words, name }) => {
    if (name === undefined || !Object.hasOwn(changes, name)) return [words];
    const line = placed.has(name) ? undefined : lineOf(name, changes[name]);
    placed.add(name);
    return line ?? [];
  });
  const added = Object.entries(changes).flatMap(([name, value]) => (placed.has(name) ? [] : (lineOf(name, value) ?? [])));
  const before = kept.join('');
  const after = `${before}${before === '' || before.endsWith('\n') ? '' : '\n'}${added.join('')}`;
  checkRead(text, changes, after);
  return after;
}

interface Statement {
  readonly words: string;
  /** Undefined: a comment, an empty line, or a line that Node ignores. */
  readonly name: string | undefined;
}

function statementsOf(text: string): readonly Statement[] {
  const found: Statement[] = [];
  for (let rest = text; rest !== ''; ) {
    const [words = rest, name] = VARIABLE.exec(rest) ?? LINE.exec(rest) ?? [];
    found.push({ words, name });
    rest = rest.slice(words.length);
  }
  return found;
}

function lineOf(name: string, value: string | undefined): string | undefined {
  return value === undefined ? undefined : `${name}=${quoted(value)}\n`;
}

/** @throws for a value that the file's syntax cannot express */
function quoted(value: string): string {
  if (PLAIN.test(value)) return value;
  // Node reads a backslash and an n between double quotes as a line break: values with a backslash take another quote.
  const quote = QUOTES.find((mark) => !value.includes(mark) && (mark !== '"' || !value.includes('\\')));
  if (quote === undefined || /[\r\n]/.test(value)) throw new Error('a value that no line of .env can hold');
  return `${quote}${value}${quote}`;
}

/** Parses the text as Node will: a file that it would read differently is not written. */
function checkRead(text: string, changes: Changes, after: string): void {
  const wanted = { ...parseEnv(text), ...changes };
  const read = parseEnv(after);
  const names = new Set([...Object.keys(wanted), ...Object.keys(read)]);
  for (const name of names) if (read[name] !== wanted[name]) throw new Error(`.env holds what would make ${name} ambiguous`);
}
