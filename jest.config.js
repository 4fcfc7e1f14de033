import { readFileSync } from 'node:fs';

/** The compiler's settings, as the product's build has them. */
const server = { ...JSON.parse(readFileSync(new URL('.swcrc', import.meta.url), 'utf8')), swcrc: false };
const pages = {
  ...server,
  jsc: { ...server.jsc, parser: { syntax: 'typescript', tsx: true }, transform: { react: { runtime: 'automatic' } } },
};

const LONG = '<rootDir>/test/long/';
const BROWSER = '<rootDir>/test/browser/';
/** Tests of the built product have a clock of their own, and begin with one demonstration, which is made once. */
const PRODUCT = {
  setupFiles: ['<rootDir>/test/support/clock/own-clock.ts'],
  globalSetup: '<rootDir>/test/support/demonstration/prepare.ts',
  globalTeardown: '<rootDir>/test/support/demonstration/remove.ts',
};

/** A world of its own for each test file would load everything anew: only pages need one, since Node has none for them. */
const NATIVE = {
  testEnvironment: '<rootDir>/test/support/native/environment.mjs',
  runtime: '<rootDir>/test/support/native/runtime.mjs',
  transform: { '\\.ts$': ['@swc/jest', server] },
};

/**
 * @param {string} displayName
 * @param {readonly string[]} testMatch
 * @param {readonly string[]} notHere
 */
const tests = (displayName, testMatch, notHere = [LONG]) => ({
  displayName,
  testMatch,
  modulePathIgnorePatterns: ['<rootDir>/dist', '<rootDir>/.cache'],
  testPathIgnorePatterns: ['/node_modules/', ...notHere],
});

/** @type {typeof tests} */
const node = (...which) => ({ ...tests(...which), ...NATIVE, setupFiles: ['<rootDir>/test/support/same-values.ts'] });

const web = {
  ...tests('web', ['<rootDir>/apps/web/**/*.web.spec.tsx']),
  testEnvironment: '<rootDir>/test/support/web-environment.mjs',
  setupFilesAfterEnv: ['<rootDir>/test/support/fresh-window.ts'],
  testEnvironmentOptions: { customExportConditions: ['browser'] },
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  transform: { '\\.tsx?$': ['@swc/jest', pages] },
};

/**
 * The tier is in a test's name: unit (pure), web (pages without a browser), int (adapters, the API in process), e2e (the
 * built product as a process), browser (the same, with people at it). What takes long stands apart and is run only where it is asked for.
 */
export default {
  // A test that hangs fails; one on a busy machine only takes longer, and where each product is eight processes much longer.
  testTimeout: process.env['DAWR_ENGINES'] === 'distributed' ? 240_000 : 60_000,
  testSequencer: '<rootDir>/test/support/longest-first.mjs',
  projects: [
    node('unit', ['<rootDir>/**/*.unit.spec.ts']),
    web,
    node('int', ['<rootDir>/**/*.int.spec.ts']),
    { ...node('e2e', ['<rootDir>/test/**/*.e2e.spec.ts'], [LONG, BROWSER]), ...PRODUCT },
    { ...node('browser', [`${BROWSER}**/*.e2e.spec.ts`]), ...PRODUCT },
    ...(process.env['DAWR_LONG'] || process.env['DAWR_SMOKE'] ? [node('long', [`${LONG}**/*.spec.ts`], [])] : []),
  ],
};
