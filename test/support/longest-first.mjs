import { statSync } from 'node:fs';

/** Files that take longest, though some are short to read: the last one to begin is not to be waited for by all others. */
const LONGEST = /\/test\/(browser\/accessible|browser\/offline|browser\/ways|distributed)[/.]|\/eventstoredb\.int\.spec/;

/** Order of a run's files: the longest first, then the largest, since a new clone does not know how long each took. */
export default class LongestFirst {
  sort(tests) {
    const size = new Map(tests.map(({ path }) => [path, (LONGEST.test(path) ? 1e9 : 0) + statSync(path).size]));
    return tests.toSorted((one, other) => (size.get(other.path) ?? 0) - (size.get(one.path) ?? 0));
  }

  shard(tests) {
    return tests;
  }

  allFailedTests(tests) {
    return tests;
  }

  /** Called by jest at a run's end. */
  cacheResults() {}
}
