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

/** Packages whose own files stay under a licence that asks to share changes of them: we ship them unchanged. */
const UNCHANGED: Readonly<Record<string, string>> = { 'web-push': 'MPL-2.0' };

export interface LockedPackage {
  readonly version?: string;
  readonly license?: string;
  /** Only for developing: it is not shipped. */
  readonly dev?: boolean;
}

/** The shipped packages whose licence is not known to be permissive, but for those that are shipped unchanged. */
export function refusedLicences(packages: Readonly<Record<string, LockedPackage>>): string[] {
  return Object.entries(packages)
    .filter(([path, { dev }]) => path !== '' && !dev)
    .map(([path, locked]) => ({ name: path.replace(/^.*node_modules\//, ''), ...locked }))
    .filter(({ name, license = '' }) => !isPermissive(license) && (license === '' || UNCHANGED[name] !== license))
    .map(({ name, license, version }) => `${name} ${version}: ${license ?? 'no licence'}`);
}

/** An SPDX expression without nesting: one of the alternatives must hold, each with all of its parts. */
export function isPermissive(expression: string): boolean {
  const alternatives = expression.replace(/^\((.*)\)$/, '$1').split(' OR ');
  return alternatives.some((alternative) => alternative.split(' AND ').every((licence) => PERMISSIVE.has(licence)));
}
