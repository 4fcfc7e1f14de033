import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type BuildEnvironmentOptions, normalizePath } from 'vite';

type Options = NonNullable<BuildEnvironmentOptions['rolldownOptions']>;
type Output = Exclude<NonNullable<Options['output']>, readonly unknown[]>;
type Groups = NonNullable<Exclude<NonNullable<Output['codeSplitting']>, boolean>['groups']>;
type Context = Parameters<Extract<Groups[number]['name'], (...given: never) => unknown>>[1];

const EMAIL_STEP = 'features/sign-in/components/email-step.tsx';

/** Chunks that several pages share, in the order of need: each takes the modules that none before it has. */
const ARRIVALS = [
  ['sign-in', 'features/sign-in/sign-in-page.tsx'],
  ['demonstration', 'features/sign-in/components/demonstration-step.tsx'],
  // Every page has fields, and few have a form.
  ['text-fields', EMAIL_STEP, /[\\/]src[\\/](?:ui|lib[\\/]api)[\\/]/],
  ['e-mail', EMAIL_STEP],
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

/** Pages with actions on tickets, the desks among them: no other page carries what they share. */
const OF_TICKETS = [...DESKS, 'features/queue-list/queue-list-page.tsx', 'features/overview/overview-page.tsx'] as const;

/** Words come with their language; those of every error only where one is to be told. */
const NO_WORDS = /^(?!.*[\\/]texts[\\/])/;

/**
 * A page comes in few pieces, since on a slow connection each is a wait of its own; and the sign-in page loads nothing of the pages
 * behind. The libraries of every page are a piece apart: releases seldom change them.
 */
export const pieces = (): Groups => [
  { name: 'base', tags: ['$initial'], test: /[\\/]node_modules[\\/]/, priority: 8 },
  { name: 'every-page', tags: ['$initial'], priority: 7 },
  ...ARRIVALS.map(([name, root, test], index) => ({
    name: reachedFrom(root, name),
    ...(test && { test }),
    minShareCount: 2,
    priority: 6 - index,
  })),
  // A piece brings what its modules come with, unless an earlier one has it.
  { name: sharedByPages('dashboard'), test: NO_WORDS, priority: 2 },
  { name: sharedBy(OF_TICKETS, 'tickets', { but: DESKS }), test: NO_WORDS, priority: 1 },
  { name: sharedBy(DESKS, 'desk'), test: NO_WORDS },
];

/** Names the piece of everything that comes with a module. */
function reachedFrom(root: string, name: string) {
  let found: ReadonlySet<string> | undefined;
  return (id: string, graph: Context): string | null => {
    found ??= comingWith(source(root), graph);
    return found.has(id) ? name : null;
  };
}

/** Names the piece of what at least two pages come with, unless only those of tickets do. What only their sheets share comes with these. */
function sharedByPages(name: string) {
  let found: ReadonlySet<string> | undefined;
  return (id: string, graph: Context): string | null => {
    found ??= sharedIn(partsOf(graph)).difference(comingWithAlone(OF_TICKETS, graph));
    return found.has(id) ? name : null;
  };
}

/** Names the piece of what at least two of these pages come with and no other page does, unless only some of them do. */
function sharedBy(pages: readonly string[], name: string, { but = [] }: { readonly but?: readonly string[] } = {}) {
  let found: ReadonlySet<string> | undefined;
  return (id: string, graph: Context): string | null => {
    found ??= comingWithAlone(pages, graph).difference(comingWithAlone(but, graph));
    return found.has(id) ? name : null;
  };
}

function comingWithAlone(paths: readonly string[], graph: Context): ReadonlySet<string> {
  const pages = paths.map(source);
  const others = pagesOf(graph).filter((page) => !pages.includes(page));
  const shared = sharedIn(pages.map((page) => comingWith(page, graph)));
  return shared.difference(new Set(others.flatMap((page) => [...comingWith(page, graph)])));
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
    const names = namesOf(id, next);
    return names ? askedOf(names, code ?? '', next, graph.getModuleInfo(next)?.code ?? '') : [next];
  });
}

/** Tells the statements that name a barrel; undefined: the module is none. A feature's `public.ts` is one too. */
function namesOf(id: string, next: string): ((from: string) => boolean) | undefined {
  if (PUBLIC.test(next)) return (from) => from.startsWith('.') && normalizePath(join(dirname(id), from)) === next;
  const barrel = BARRELS.find(({ file }) => file.test(next));
  return barrel && ((from) => from === barrel.name);
}

const PUBLIC = /[\\/](?:features|shared)[\\/][\w-]+[\\/]public\.ts$/;

/**
 * Modules behind a barrel's names that a module's code imports. The barrel says `export { default as Check } from './icons/check.mjs'`,
 * or imports it in the same way and exports it further down.
 */
function askedOf(isNamed: (from: string) => boolean, code: string, barrel: string, names: string): readonly string[] {
  const asked = new Set(
    statementsOf(code)
      .filter(({ from }) => isNamed(from))
      .flatMap(({ items }) => items.map(([imported]) => imported)),
  );
  return statementsOf(names)
    .filter(({ from, items }) => from.startsWith('.') && items.some((item) => item.some((word) => asked.has(word))))
    .map(({ from }) => normalizePath(join(dirname(barrel), from)));
}

/** Statements of the form `import { name as other } from 'module'`, and the same with `export`. */
const statementsOf = (code: string) =>
  [...code.matchAll(/(?:import|export)\s*\{([^}]*)\}\s*from\s*["']([^"']+)["']/g)].map(([, list = '', from = '']) => ({
    from,
    items: list.split(',').map((item) => item.trim().split(/\s+as\s+/)),
  }));
