import { tool } from '../process/tools.ts';
import { place } from '../root.ts';

export interface Part {
  readonly name: string;
  readonly args: readonly string[];
}

/** A check of our own, run on the sources as they are: nothing need be built. */
const own = (name: string): string[] => [place(`scripts/check/${name}.ts`)];

const KNIP = ['--no-progress', '--tsConfig', 'scripts/check/knip.tsconfig.json'];

/** The parts run in parallel, so the longest stand first. */
export const PARTS: readonly Part[] = [
  {
    name: 'boundaries',
    args: tool('depcruise', '--config', '.dependency-cruiser.js', 'apps', 'libs', 'projections', 'scripts', 'test'),
  },
  {
    name: 'circles of folders',
    args: tool('depcruise', '--config', 'scripts/check/folder-circles.config.js', '--metrics', 'apps', 'libs', 'projections'),
  },
  { name: 'format and lint', args: tool('biome', 'check', '.') },
  { name: 'dead code', args: tool('knip', ...KNIP) },
  { name: 'code for specs alone', args: tool('knip', '--production', ...KNIP) },
  { name: 'types: server', args: tool('tsc', '-p', '.') },
  { name: 'types: web', args: tool('tsc', '-p', 'apps/web') },
  { name: 'types: display', args: tool('tsc', '-p', 'apps/display') },
  { name: 'types: patient', args: tool('tsc', '-p', 'apps/patient') },
  { name: 'types: tools', args: tool('tsc', '-p', 'scripts') },
  { name: 'logical css', args: own('logical-css') },
  { name: 'looks', args: own('looks') },
  { name: 'lengths', args: own('lengths') },
  { name: 'words', args: own('words/words') },
  { name: 'texts', args: own('texts') },
  { name: 'licences', args: own('licences') },
  { name: 'lock', args: own('lock') },
  { name: 'peers', args: own('peers') },
];
