import { createRequire, registerHooks } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { ModuleMocker } from 'jest-mock';

/**
 * Loads tests as Node loads a program: each module once a process, whichever test asks for it, instead of anew in a world of its
 * own for every file. It stands in for jest-runtime, of whose methods it has those that jest calls.
 */

const require = createRequire(import.meta.url);
const GLOBALS = '@jest/globals';
const GLOBALS_URL = 'jest:globals';
const SOURCE = /^file:(?!.*\/node_modules\/).*\.ts(\?|$)/;
const AS_MODULE = {
  instrument: false,
  supportsDynamicImport: true,
  supportsExportNamespaceFrom: true,
  supportsStaticESM: true,
  supportsTopLevelAwait: true,
};
/** Jest's own name for the time that `jest.setTimeout` has set. */
const TIMEOUT = Symbol.for('TEST_TIMEOUT_SYMBOL');

/** Parts of the file that is being run. */
let transformer;
let functions = {};
/** Where each source's map is, for the stacks of errors. */
const sourceMaps = new Map();
let setups = 0;

/** Modules are kept from one file to the next, and the functions that they import are those of the file that is being run. */
const ofThisFile = (name) =>
  new Proxy(() => undefined, {
    apply: (_, self, args) => Reflect.apply(functions[name], self, args),
    get: (_, key) => functions[name][key],
  });
const NAMES = ['afterAll', 'afterEach', 'beforeAll', 'beforeEach', 'describe', 'expect', 'it', 'jest'];
globalThis[Symbol.for(GLOBALS)] = Object.fromEntries(NAMES.map((name) => [name, ofThisFile(name)]));
const GLOBALS_SOURCE = `export const { ${NAMES.join(', ')} } = globalThis[Symbol.for('${GLOBALS}')];`;

registerHooks({
  resolve: (specifier, context, next) =>
    specifier === GLOBALS ? { url: GLOBALS_URL, format: 'module', shortCircuit: true } : next(specifier, context),
  load: (url, context, next) => {
    if (url === GLOBALS_URL) return { format: 'module', source: GLOBALS_SOURCE, shortCircuit: true };
    if (!SOURCE.test(url)) return next(url, context);
    const path = fileURLToPath(url);
    const { code, sourceMapPath } = transformer.transform(path, AS_MODULE);
    if (sourceMapPath) sourceMaps.set(url, sourceMapPath);
    return { format: 'module', source: code, shortCircuit: true };
  },
});

class NativeRuntime {
  #mocker = new ModuleMocker(globalThis);
  #setupFiles;

  constructor({ setupFiles }, _environment, _resolver, transformerOfFile) {
    this.#setupFiles = setupFiles;
    transformer = transformerOfFile;
    delete globalThis[TIMEOUT];
  }

  setGlobalsForRuntime(globals) {
    const mocker = this.#mocker;
    const jest = {
      fn: (...args) => mocker.fn(...args),
      spyOn: (...args) => mocker.spyOn(...args),
      restoreAllMocks: () => mocker.restoreAllMocks(),
      setTimeout: (milliseconds) => {
        globalThis[TIMEOUT] = milliseconds;
      },
    };
    functions = { ...globals, jest };
  }

  unstable_shouldLoadAsEsm() {
    return true;
  }

  /** A set-up runs before each file, a file once. */
  async unstable_importModule(path) {
    const { href } = pathToFileURL(path);
    if (!this.#setupFiles.includes(path)) return await import(href);
    setups += 1;
    return await import(`${href}?${setups}`);
  }

  requireModule(path) {
    return require(path);
  }

  /** Jest's own modules, which hold a file's tests: anew for each. */
  requireInternalModule(path) {
    delete require.cache[path];
    return require(path);
  }

  getSourceMaps() {
    return sourceMaps;
  }

  getAllCoverageInfoCopy() {
    return undefined;
  }

  enterTestCode() {}

  leaveTestCode() {}

  teardown() {
    this.#mocker.restoreAllMocks();
  }
}

export { NativeRuntime as 'module.exports' };
