import { readFileSync } from 'node:fs';

/** The product's own build, but from the sources: specifiers keep their `.ts`. */
const swc = JSON.parse(readFileSync(new URL('.swcrc', import.meta.url), 'utf8'));
const server = { ...swc, swcrc: false, jsc: { ...swc.jsc, rewriteRelativeImportExtensions: false } };
const pages = {
  ...server,
  jsc: { ...server.jsc, parser: { syntax: 'typescript', tsx: true }, transform: { react: { runtime: 'automatic' } } },
};

const LONG = '<rootDir>/test/long/';
const BROWSER = '<rootDir>/test/browser/';
/** Tests of the built product have a clock of their own, and begin with one demonstration, which is made once. */
const PRODUCT = {
  setupFiles: ['<rootDir>/test/support/clock/jest-setup.ts'],
  globalSetup: '<rootDir>/test/support/demonstration/prepare.ts',
  globalTeardown: '<rootDir>/test/support/demonstration/remove.ts',
};

/**
 * @param {string} displayName
 * @param {readonly string[]} testMatch
 * @param {readonly string[]} notHere
 */
const node = (displayName, testMatch, notHere = [LONG]) => ({
  displayName,
  testMatch,
  testEnvironment: 'node',
  testEnvironmentOptions: { customExportConditions: ['node', 'node-addons'] },
  extensionsToTreatAsEsm: ['.ts'],
  transform: { '\\.ts$': ['@swc/jest', server] },
  moduleNameMapper: { '^fast-check$': '<rootDir>/test/support/fast-check.ts' },
  modulePathIgnorePatterns: ['<rootDir>/dist', '<rootDir>/.cache'],
  testPathIgnorePatterns: ['/node_modules/', ...notHere],
});

const web = {
  ...node('web', ['<rootDir>/apps/web/**/*.web.spec.tsx']),
  testEnvironment: '<rootDir>/test/support/web-environment.mjs',
  testEnvironmentOptions: { customExportConditions: ['browser'] },
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  transform: { '\\.tsx?$': ['@swc/jest', pages] },
};

/**
 * The tier is in a test's name: unit (pure), web (pages without a browser), int (adapters, the API in process), e2e (the
 * built product as a process), browser (the same, with people at it). What takes long stands apart and is run only where it is asked for.
 */
export default {
  testSequencer: '<rootDir>/test/support/longest-first.mjs',
  projects: [
    node('unit', ['<rootDir>/**/*.unit.spec.ts']),
    web,
    node('int', ['<rootDir>/**/*.int.spec.ts']),
    { ...node('e2e', ['<rootDir>/test/**/*.e2e.spec.ts'], [LONG, BROWSER]), ...PRODUCT },
    { ...node('browser', [`${BROWSER}**/*.e2e.spec.ts`]), ...PRODUCT },
    ...(process.env['DAWR_LONG'] ? [node('long', [`${LONG}**/*.spec.ts`], [])] : []),
  ],
};
