/**
 * @typedef {{ version?: string, optional?: boolean, devOptional?: boolean }} Package
 * @typedef {{ packages: Readonly<Record<string, Package>> }} Lock
 */

/**
 * What stands otherwise in node_modules than the lock wants it. An optional package may be missing: it is of another platform.
 *
 * @param {Lock} wanted
 * @param {Lock} installed npm's own note of what it has put down
 */
export function unlike(wanted, installed) {
  return Object.keys(wanted.packages).filter((path) => {
    if (path === '') return false;
    const { version, optional, devOptional } = wanted.packages[path] ?? {};
    const there = installed.packages[path];
    return there ? there.version !== version : !(optional || devOptional);
  });
}
