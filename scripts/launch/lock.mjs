/**
 * @typedef {{ version?: string, dev?: boolean, optional?: boolean, devOptional?: boolean }} Package
 * @typedef {{ packages: Readonly<Record<string, Package>> }} Lock
 */

/**
 * The paths of packages that are missing from node_modules, or there in another version than the lock's. An optional one may be
 * missing: it is of another platform.
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

/**
 * The part of the lock that a running product needs: what `npm prune --omit=dev` leaves.
 *
 * @param {Lock} lock
 * @returns {Lock}
 */
export function shipped({ packages }) {
  return { packages: Object.fromEntries(Object.entries(packages).filter(([, { dev }]) => !dev)) };
}
