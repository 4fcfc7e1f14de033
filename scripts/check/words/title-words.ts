import type { Found } from './comment-words.ts';
import { hidesSubject, lacksSubject } from './first-words.ts';

/** The title of `it(…)`, or the one after a table of cases, which may end on any line before. A group over a called table has none. */
const TITLE =
  /\bdescribe\.each\(\w+\([^()]*\)\)\(|(?:\bit|\bit\.each\(\w+\)|[\])`]\)|\bas const\)|^\s*\))\(\s*(?<quote>['"`])(?<title>(?:\\.|(?!\k<quote>).)*)\k<quote>/gms;

/** Titles of tests that need their `describe`: they begin with a preposition, a question word or a verb of state. */
export function unreadableAlone(source: string): readonly Found[] {
  return [...source.matchAll(TITLE)].flatMap(({ index, groups }) => {
    const text = groups?.['title'] ?? '';
    if (!hidesSubject(text) && !lacksSubject(text)) return [];
    return [{ line: source.slice(0, index).split('\n').length, text }];
  });
}
