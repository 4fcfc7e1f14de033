/** Permissive licences, which ask for no more than attribution. */
const PERMISSIVE = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'OFL-1.1',
  'Python-2.0',
  'Unlicense',
  'Zlib',
]);

export interface LockedPackage {
  readonly version?: string;
  readonly license?: string;
  /** Only for developing: it is not shipped. */
  readonly dev?: boolean;
}

/** The shipped packages whose licence is not known to be permissive. */
export function refusedLicences(packages: Readonly<Record<string, LockedPackage>>): string[] {
  return Object.entries(packages)
    .filter(([path, { dev }]) => path !== '' && !dev)
    .filter(([, { license }]) => !isPermissive(license ?? ''))
    .map(([path, { license, version }]) => `${path.replace(/^.*node_modules\//, '')} ${version}: ${license ?? 'no licence'}`);
}

/** An SPDX expression without nesting: one of the alternatives must hold, each with all of its parts. */
export function isPermissive(expression: string): boolean {
  const alternatives = expression.replace(/^\((.*)\)$/, '$1').split(' OR ');
  return alternatives.some((alternative) => alternative.split(' AND ').every((licence) => PERMISSIVE.has(licence)));
}
