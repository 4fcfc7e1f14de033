import { readFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { transform } from '@swc/core';
import type { BuildOptions, LogLevel, PluginContext, RolldownLog } from 'rolldown';
import { place } from '../root.ts';
import { PROGRAMS } from './programs.ts';

/** Decorated, so that Node cannot run its source: programs that measure the product take it from dist. */
const CONFIG = 'apps/runtime/config/config.ts';

/** Packages that stay where they are installed: they load files beside their own, are loaded by name, or are large and seldom wanted. */
const INSTALLED = /^(msgpackr-extract|pino-pretty|puppeteer|swagger-ui-dist|ws)$/;

const SWC = JSON.parse(readFileSync(place('.swcrc'), 'utf8'));
const SOURCE = /\.ts$/;
const SOURCES = [...Object.values(PROGRAMS).map(({ source }) => source), CONFIG];
const THREAD = /moduleUrl\('(\.[^']+)', import\.meta\.url\)/g;
const BESIDE = /(moduleUrl|new URL)\([^)]*import\.meta\.url/;

/** The server, the worker and the command line, with their packages: a start finds a few large files, and not thousands of small ones. */
export const SERVER: BuildOptions = {
  cwd: place(''),
  input: Object.fromEntries(SOURCES.map((source) => [source.replace(SOURCE, ''), place(source)])),
  platform: 'node',
  external: INSTALLED,
  plugins: [
    {
      name: 'sources',
      transform: {
        filter: { id: SOURCE },
        async handler(code, filename) {
          const { code: script, map } = await transform(withThreads(code, filename, this), { ...SWC, swcrc: false, filename });
          return { code: script, ...(map && { map }), moduleType: 'js' };
        },
      },
    },
  ],
  onLog: strictly,
  // How long a build takes is no fault of it.
  checks: { bundlerTimings: false },
  output: {
    dir: place('dist'),
    format: 'esm',
    entryFileNames: '[name].js',
    chunkFileNames: 'chunks/[name]-[hash].js',
    keepNames: true,
    sourcemap: true,
    sourcemapExcludeSources: true,
  },
};

/**
 * A thread runs a file of its own, which stands where its source does: calls of `moduleUrl` are told where that is. Once it is built,
 * a module has nothing else beside it.
 */
function withThreads(code: string, importer: string, { emitFile }: PluginContext): string {
  const told = code.replaceAll(THREAD, (_, path: string) => {
    const id = `${join(dirname(importer), path)}.ts`;
    const fileName = relative(place(''), id).replaceAll(sep, '/').replace(SOURCE, '.js');
    const reference = emitFile({ type: 'chunk', id, fileName });
    return `new URL(import.meta.ROLLUP_FILE_URL_${reference})`;
  });
  if (BESIDE.test(told))
    throw new Error(`${importer}: a file beside a module is named by moduleUrl, with its path in single quotes`);
  return told;
}

/** A warning ends the build, unless a package is warned of that tries what is not installed, or that makes code. */
function strictly(level: LogLevel, { code, id, message }: RolldownLog): void {
  const isOfPackage = /\bnode_modules\b/.test(id ?? message);
  const isKnown = isOfPackage && (code === 'UNRESOLVED_IMPORT' || code === 'EVAL');
  if (level === 'warn' && !isKnown) throw new Error(message);
}
