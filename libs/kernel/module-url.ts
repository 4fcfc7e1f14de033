/** The address of a module beside its caller, for a thread to run: `.ts` from the sources, `.js` once built. */
export function moduleUrl(path: string, importer: string): URL {
  return new URL(`${path}${importer.endsWith('.ts') ? '.ts' : '.js'}`, importer);
}
