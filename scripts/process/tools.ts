import { place } from '../root.ts';

/** The JavaScript behind the tools' commands: run on this Node, found whatever the PATH says. */
export const TOOLS = {
  biome: 'node_modules/@biomejs/biome/bin/biome',
  depcruise: 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs',
  jest: 'node_modules/jest/bin/jest.js',
  knip: 'node_modules/knip/bin/knip.js',
  tsc: 'node_modules/@typescript/native/bin/tsc',
  vite: 'node_modules/vite/bin/vite.js',
} as const;

export const tool = (name: keyof typeof TOOLS, ...args: string[]): string[] => [place(TOOLS[name]), ...args];
