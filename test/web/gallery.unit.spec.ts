import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';

const WEB = new URL('../../apps/web/src/', import.meta.url);
const IMPORTED = /^import \{[^}]*\} from '\.\.\/ui\/([\w-]+\.tsx)';$/gm;

const partsIn = (folder: string): readonly string[] =>
  globSync('*.tsx', { cwd: fileURLToPath(new URL(folder, WEB)) })
    .map((file) => basename(file))
    .filter((file) => !file.includes('.spec.'));

/** Parts that the gallery does not import, and what of it shows them. */
const SHOWN_BY_OTHERS: Readonly<Record<string, string>> = {
  'field.tsx': 'label, hint and error of every field',
  'held.tsx': 'a refused button',
  'option-list.tsx': 'the options of a select',
  'overlay.tsx': 'the layer below dialogs and sheets',
};

describe('the gallery of parts', () => {
  const parts = partsIn('ui/');
  const shown = new Set(
    partsIn('gallery/').flatMap((file) =>
      [...readFileSync(new URL(`gallery/${file}`, WEB), 'utf8').matchAll(IMPORTED)].map(([, part]) => part),
    ),
  );

  it('shows every part of the kit', () => {
    expect(parts.filter((part) => !shown.has(part) && !(part in SHOWN_BY_OTHERS))).toEqual([]);
  });

  it('excuses only parts that are there and that it does not import', () => {
    expect(Object.keys(SHOWN_BY_OTHERS).filter((part) => shown.has(part) || !parts.includes(part))).toEqual([]);
  });
});
