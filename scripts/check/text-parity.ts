/** Words by key; a key may hold further keys. */
export interface Words {
  readonly [key: string]: string | Words;
}

const PLURAL = /_(zero|one|two|few|many|other)$/;
const PLACEHOLDER = /\{\{\s*(\w+)/g;

/** Differences between two languages: a key that one of them lacks, or a text with other placeholders. */
export function disparities(one: Words, other: Words): string[] {
  const first = placeholdersByKey(one);
  const second = placeholdersByKey(other);
  return [...new Set([...first.keys(), ...second.keys()])].flatMap((key) => {
    const [here, there] = [first.get(key), second.get(key)];
    if (here === undefined || there === undefined) return [`${key}: said in one language only`];
    return here === there ? [] : [`${key}: {{${here}}} in one language, {{${there}}} in the other`];
  });
}

/** The forms of a number are one text: each language has its own, and a form may leave the number out. */
function placeholdersByKey(words: Words, prefix = ''): Map<string, string> {
  const found = new Map<string, Set<string>>();
  for (const [path, text] of texts(words, prefix)) {
    const plural = PLURAL.test(path);
    const key = path.replace(PLURAL, '');
    const names = found.get(key) ?? new Set(plural ? ['count'] : []);
    for (const [, name] of text.matchAll(PLACEHOLDER)) if (name) names.add(name);
    found.set(key, names);
  }
  return new Map([...found].map(([key, names]) => [key, [...names].sort().join(', ')]));
}

function texts(words: Words, prefix: string): [path: string, text: string][] {
  return Object.entries(words).flatMap(([key, value]) =>
    typeof value === 'string' ? [[prefix + key, value] as [string, string]] : texts(value, `${prefix}${key}.`),
  );
}
