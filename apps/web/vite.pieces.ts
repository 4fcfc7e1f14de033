import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type BuildEnvironmentOptions, normalizePath } from 'vite';

type Options = NonNullable<BuildEnvironmentOptions['rolldownOptions']>;
type Output = Exclude<NonNullable<Options['output']>, readonly unknown[]>;
type Groups = NonNullable<Exclude<NonNullable<Output['codeSplitting']>, boolean>['groups']>;
type Context = Parameters<Extract<Groups[number]['name'], (...given: never) => unknown>>[1];

/** Chunks that several pages share, in the order of need: each takes the modules that none before it has. */
const ARRIVALS = [
  ['sign-in', 'features/sign-in/sign-in-page.tsx'],
  ['demonstration', 'features/sign-in/components/demonstration-step.tsx'],
  ['e-mail', 'features/sign-in/components/email-step.tsx'],
] as const;

/** Pages that look back are seldom opened: no other page waits for what it would share with them alone. */
const LOOKING_BACK = [
  'features/analytics/analytics-page.tsx',
  'features/audit/audit-page.tsx',
  'features/patients/patients-page.tsx',
  'features/replay/replay-page.tsx',
] as const;

/** Pages where patients are called: no other page carries what they share with each other alone. */
const DESKS = ['features/reception/reception-page.tsx', 'features/current-patient/current-patient-page.tsx'] as const;

/** Words come with their language; those of every error only where one is to be told. */
const NO_WORDS = /^(?!.*[\\/]texts[\\/])/;

/**
 * A page comes in few pieces, since on a slow connection each is a wait of its own; and the sign-in page loads nothing of the pages
 * behind. The libraries of every page are a piece apart: releases seldom change them.
 */
export const pieces = (): Groups => [
  { name: 'base', tags: ['$initial'], test: /[\\/]node_modules[\\/]/, priority: 6 },
  { name: 'every-page', tags: ['$initial'], priority: 5 },
  ...ARRIVALS.map(([name, root], index) => ({ name: reachedFrom(root, name), minShareCount: 2, priority: 4 - index })),
  // A piece brings what its modules come with, unless an earlier one has it.
  { name: sharedByPages('dashboard'), test: NO_WORDS, priority: 1 },
  { name: sharedByDesks('desk'), test: NO_WORDS },
];

/** Names the piece of everything that comes with a module. */
function reachedFrom(root: string, name: string) {
  let found: ReadonlySet<string> | undefined;
  return (id: string, graph: Context): string | null => {
    found ??= comingWith(source(root), graph);
    return found.has(id) ? name : null;
  };
}

/** Names the piece of what at least two pages come with, unless only desks do. What only their sheets share comes with these. */
function sharedByPages(name: string) {
  let found: ReadonlySet<string> | undefined;
  return (id: string, graph: Context): string | null => {
    found ??= sharedIn(partsOf(graph)).difference(ofDesksAlone(graph));
    return found.has(id) ? name : null;
  };
}

/** Names the piece that only desks come with. */
function sharedByDesks(name: string) {
  let found: ReadonlySet<string> | undefined;
  return (id: string, graph: Context): string | null => {
    found ??= ofDesksAlone(graph);
    return found.has(id) ? name : null;
  };
}

const ofDesksAlone = (graph: Context): ReadonlySet<string> =>
  sharedIn(DESKS.map((desk) => comingWith(source(desk), graph))).difference(comingWithOthers(graph));

/** The modules of all pages but the desks. */
function comingWithOthers(graph: Context): ReadonlySet<string> {
  const desks: readonly string[] = DESKS.map(source);
  const others = pagesOf(graph).filter((page) => !desks.includes(page));
  return new Set(others.flatMap((page) => [...comingWith(page, graph)]));
}

/** The modules of each page. */
function partsOf(graph: Context): readonly ReadonlySet<string>[] {
  const lookingBack = LOOKING_BACK.map(source);
  const pages = pagesOf(graph).filter((page) => !lookingBack.includes(page));
  return pages.map((page) => comingWith(page, graph));
}

/** The app's first piece asks for each page as it is visited. */
function pagesOf(graph: Context): readonly string[] {
  const first = comingWith(source('app/main.tsx'), graph);
  return [...new Set([...first].flatMap((id) => graph.getModuleInfo(id)?.dynamicallyImportedIds ?? []))];
}

function sharedIn(parts: readonly ReadonlySet<string>[]): ReadonlySet<string> {
  const seen = new Set<string>();
  const shared = new Set<string>();
  for (const part of parts) for (const id of part) (seen.has(id) ? shared : seen).add(id);
  return shared;
}

function comingWith(root: string, graph: Context): ReadonlySet<string> {
  const found = new Set([root]);
  for (const reached of found) for (const next of importedBy(reached, graph)) found.add(next);
  return found;
}

const source = (path: string): string => normalizePath(fileURLToPath(new URL(`src/${path}`, import.meta.url)));

/** Libraries that are one module naming many others: a module reaches those that it asks for, and no other. */
const BARRELS = [
  { name: 'lucide-react', file: /[\\/]lucide-react\.mjs$/ },
  { name: '@internationalized/number', file: /[\\/]@internationalized[\\/]number[\\/]dist[\\/]index\.mjs$/ },
] as const;

function importedBy(id: string, graph: Context): readonly string[] {
  const { importedIds = [], code } = graph.getModuleInfo(id) ?? {};
  return importedIds.flatMap((next) => {
    const barrel = BARRELS.find(({ file }) => file.test(next));
    return barrel ? askedOf(barrel.name, code ?? '', next, graph.getModuleInfo(next)?.code ?? '') : [next];
  });
}

/**
 * Modules behind a library's names that a module's code imports. The library says `export { default as Check } from './icons/check.mjs'`,
 * or imports it in the same way and exports it further down.
 */
function askedOf(name: string, code: string, library: string, names: string): readonly string[] {
  const asked = new Set(
    statementsOf(code)
      .filter(({ from }) => from === name)
      .flatMap(({ items }) => items.map(([imported]) => imported)),
  );
  return statementsOf(names)
    .filter(({ from, items }) => from.startsWith('.') && items.some((item) => item.some((word) => asked.has(word))))
    .map(({ from }) => normalizePath(join(dirname(library), from)));
}

/** Statements of the form `import { name as other } from 'module'`, and the same with `export`. */
const statementsOf = (code: string) =>
  [...code.matchAll(/(?:import|export)\s*\{([^}]*)\}\s*from\s*["']([^"']+)["']/g)].map(([, list = '', from = '']) => ({
    from,
    items: list.split(',').map((item) => item.trim().split(/\s+as\s+/)),
  }));
