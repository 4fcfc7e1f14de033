import { readFileSync } from 'node:fs';

/** As the product is built, but from the sources: specifiers keep their `.ts`. */
const swc = JSON.parse(readFileSync(new URL('.swcrc', import.meta.url), 'utf8'));
const transform = ['@swc/jest', { ...swc, swcrc: false, jsc: { ...swc.jsc, rewriteRelativeImportExtensions: false } }];

/**
 * @param {string} displayName
 * @param {readonly string[]} testMatch
 */
const node = (displayName, testMatch) => ({
  displayName,
  testMatch,
  testEnvironment: 'node',
  testEnvironmentOptions: { customExportConditions: ['source', 'node', 'node-addons'] },
  extensionsToTreatAsEsm: ['.ts'],
  transform: { '\\.ts$': transform },
  modulePathIgnorePatterns: ['<rootDir>/dist', '<rootDir>/.cache'],
});

/** The tier is in a test's name: unit (pure), int (adapters, the API in process), e2e (the built product as a process). */
export default {
  projects: [
    node('unit', ['<rootDir>/**/*.unit.spec.ts']),
    node('int', ['<rootDir>/**/*.int.spec.ts']),
    node('e2e', ['<rootDir>/test/**/*.e2e.spec.ts']),
  ],
};
