/** Suites of jest, for what has changed since a commit. */
export interface Narrowing {
  /** Suites to run whole; the others run the tests that import a changed file, as jest finds them. */
  readonly whole: ReadonlySet<string>;
  /** Tells what runs, and why. */
  readonly line: string;
}

const SUITES = ['unit', 'int', 'e2e', 'browser'];
const CODE = /\.(m?ts|tsx|m?js)$/;
const SPEC = /\.spec\.tsx?$|\/testing\//;
const PRODUCT = /^(apps|libs|projections)\/|^scripts\/(launch|process|product)\/|^scripts\/[^/]+$/;
/** Alerts and services are described in docs/operations, and tests read them. */
const WORDS = /^(?!docs\/operations\/).*\.(md|png)$/;

export function narrowingOf(ref: string, changed: readonly string[]): Narrowing {
  const reasons = new Map<string, string>();
  for (const file of changed) for (const suite of wholeFor(file)) if (!reasons.has(suite)) reasons.set(suite, file);
  const whole = SUITES.filter((suite) => reasons.has(suite)).map((suite) => `${suite} (${reasons.get(suite)} changed)`);
  const rest = SUITES.filter((suite) => !reasons.has(suite));
  const parts = [
    'build, check and engines',
    ...(whole.length > 0 ? [`whole ${whole.join(', ')}`] : []),
    ...(rest.length > 0 ? [`of ${rest.join(', ')} only what imports a changed file`] : []),
  ];
  return {
    whole: new Set(reasons.keys()),
    line: `since ${ref} (${changed.length} ${changed.length === 1 ? 'file' : 'files'} changed): ${parts.join('; ')}`,
  };
}

/** Suites whose use of a file no import shows: those that run the built product, and those that read the file as data. */
function wholeFor(file: string): readonly string[] {
  const isCode = CODE.test(file) && file.includes('/');
  if (WORDS.test(file) || (isCode && SPEC.test(file))) return [];
  if (PRODUCT.test(file)) return isCode ? ['e2e', 'browser'] : ['unit', 'e2e', 'browser'];
  return isCode ? [] : SUITES;
}
