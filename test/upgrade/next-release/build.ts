import { symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, type Plugin } from 'rolldown';
import { SERVER } from '../../../scripts/product/server-bundle.ts';
import { place } from '../../../scripts/root.ts';
import { CHANGES } from './changes.ts';

/** Builds the next release into a folder, beside this one's pages and packages. */

const [, , folder = ''] = process.argv;
const made = new Set<(typeof CHANGES)[number]>();

const changes: Plugin = {
  name: 'changes of the next release',
  transform: {
    filter: { id: CHANGES.map(({ file }) => place(file)) },
    handler(code, id) {
      let changed = code;
      for (const change of CHANGES.filter(({ file }) => place(file) === id)) {
        if (changed.split(change.from).length !== 2) throw new Error(`${change.file}: it has not one of: ${change.from}`);
        changed = changed.replace(change.from, () => change.to);
        made.add(change);
      }
      return changed;
    },
  },
};

const { output, plugins = [] } = SERVER;
const dist = join(folder, 'dist');
await build({ ...SERVER, plugins: [changes, plugins], output: { ...output, dir: dist, sourcemap: false } });
const missed = CHANGES.find((change) => !made.has(change));
if (missed) throw new Error(`${missed.file} is not part of what is built`);
writeFileSync(join(dist, 'package.json'), JSON.stringify({ private: true, version: 'next', type: 'module' }));
symlinkSync(place('dist/web'), join(dist, 'web'));
symlinkSync(place('node_modules'), join(folder, 'node_modules'));
