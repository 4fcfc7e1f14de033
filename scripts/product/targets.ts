import { readFileSync } from 'node:fs';
import { tool } from '../process/tools.ts';
import { place } from '../root.ts';

const PACKAGES = ['package.json', 'package-lock.json'];
const { version: VERSION } = JSON.parse(readFileSync(place('package.json'), 'utf8')) as { readonly version: string };

export interface Target {
  readonly name: string;
  /** Files and folders: the target is as good as new while none of them has changed. */
  readonly sources: readonly string[];
  readonly args: readonly string[];
  /** Folders where only what this build has written may stand. */
  readonly swept: readonly string[];
  /** Files that stand beside what the tool writes, by their paths. */
  readonly adds?: Readonly<Record<string, string>>;
}

/** The package.json nearest to what was built: it holds the version, and says that scripts are modules. */
const BUILT_PACKAGE = { private: true, version: VERSION, type: 'module' };

export const TARGETS: readonly Target[] = [
  {
    name: 'server',
    sources: [
      'apps/api',
      'apps/cli',
      'apps/commands',
      'apps/runtime',
      'libs',
      'projections',
      'nest-cli.json',
      'scripts/product/programs.ts',
      'scripts/product/server-bundle.ts',
      '.swcrc',
      ...PACKAGES,
    ],
    args: [place('scripts/product/build-server.ts')],
    swept: ['dist/apps', 'dist/chunks', 'dist/libs', 'dist/projections'],
    adds: { 'dist/package.json': `${JSON.stringify(BUILT_PACKAGE, null, 2)}\n` },
  },
  {
    name: 'web',
    sources: [
      'apps/web',
      'apps/display',
      'apps/patient',
      'libs/contracts',
      'libs/domain',
      'libs/kernel',
      'libs/live',
      'libs/look',
      'libs/voice',
      'libs/patient-page',
      ...PACKAGES,
    ],
    args: tool('vite', 'build', 'apps/web', '--logLevel', 'warn'),
    swept: [],
  },
];
