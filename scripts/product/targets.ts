import { tool } from '../process/tools.ts';

export interface Target {
  readonly name: string;
  /** Files and folders: the target is as good as new while none of them has changed. */
  readonly sources: readonly string[];
  readonly args: readonly string[];
  /** Folders where only what this build has written may stand. */
  readonly swept: readonly string[];
}

const PACKAGES = ['package.json', 'package-lock.json'];

export const TARGETS: readonly Target[] = [
  {
    name: 'server',
    sources: ['apps/api', 'apps/cli', 'libs', 'projections', 'nest-cli.json', '.swcrc', ...PACKAGES],
    args: tool('nest', 'build'),
    swept: ['dist/apps', 'dist/libs', 'dist/projections'],
  },
  {
    name: 'web',
    sources: ['apps/web', 'libs/contracts', 'libs/domain', ...PACKAGES],
    args: tool('vite', 'build', 'apps/web', '--logLevel', 'warn'),
    swept: [],
  },
];
