import { hash } from 'node:crypto';
import type { Plugin } from 'vite';

/** The file beside the pages, one of each app that is built: the server allows these, and no other inline style. */
const fileOf = (app: string): string => `inline-styles.${app}.json`;
const MADE = /createElement\((['"])style\1\)/g;
const FILLED = /createElement\((['"])style\1\)(?:(?!createElement)[\s\S])*?\.textContent\s*=\s*`([^`]*)`(\.trim\(\))?/g;
/** It puts in only what the page itself renders. */
const RENDERER = /[\\/]node_modules[\\/]react-dom[\\/]/;

/**
 * Packages that write style elements as they run (React Aria does) would need `unsafe-inline`. Their texts are constants:
 * they are read out of the very modules that are bundled, and their hashes handed to the server.
 */
export function injectedStyles(app: string): Plugin {
  const hashes = new Set<string>();
  return {
    name: 'dawr:injected-styles',
    apply: 'build',
    transform(code, id) {
      if (RENDERER.test(id)) return;
      const texts = stylesIn(code);
      if (texts === undefined) this.error(`${id} writes a style element whose text is no constant: its hash cannot be known`);
      for (const text of texts) hashes.add(`sha256-${hash('sha256', text, 'base64')}`);
    },
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: fileOf(app), source: JSON.stringify([...hashes].sort()) });
    },
  };
}

/** The style text that this module injects; undefined: not recognizable. */
export function stylesIn(code: string): readonly string[] | undefined {
  const made = code.match(MADE)?.length ?? 0;
  const texts = [...code.matchAll(FILLED)].map(([, , text = '', trim]) => contentOf(text, code, trim !== undefined));
  const known = texts.filter((text) => text !== undefined);
  return known.length === made ? known : undefined;
}

/** The text of the template literal: its placeholders are constants of the module. */
function contentOf(template: string, code: string, trimmed: boolean): string | undefined {
  const parts = template.split(/\$\{([\w$]+)\}/).map((part, index) => (index % 2 === 0 ? part : constant(part, code)));
  if (parts.includes(undefined) || /\$\{|\\/.test(parts.join(''))) return undefined;
  const text = parts.join('');
  return trimmed ? text.trim() : text;
}

function constant(name: string, code: string): string | undefined {
  const escaped = name.replaceAll('$', '\\$');
  return new RegExp(`(?:const|let|var) ${escaped} = (['"])([^'"\\\\]*)\\1`).exec(code)?.[2];
}
