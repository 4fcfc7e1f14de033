export interface JsonSize {
  /** Objects and arrays within each other. */
  readonly depth: number;
  /** Fields of the widest object, a repeated name counted each time. */
  readonly fields: number;
}

/** Measures a JSON text in one pass, before anything is built of it. A text that is no JSON gets some size. */
export function jsonSize(json: string): JsonSize {
  /** Colons so far in each open object; those within texts are skipped, and arrays have none. */
  const open: number[] = [];
  let depth = 0;
  let fields = 0;
  let inText = false;
  for (let index = 0; index < json.length; index += 1) {
    const character = json[index];
    if (inText && character === '\\') index += 1;
    else if (character === '"') inText = !inText;
    else if (inText) continue;
    else if (character === '{' || character === '[') depth = Math.max(depth, open.push(0));
    else if (character === '}' || character === ']') open.pop();
    else if (character === ':' && open.length > 0) {
      const count = (open.at(-1) ?? 0) + 1;
      open[open.length - 1] = count;
      fields = Math.max(fields, count);
    }
  }
  return { depth, fields };
}
