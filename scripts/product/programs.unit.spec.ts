import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { place } from '../root.ts';
import { PROGRAMS } from './programs.ts';

const PAGES = readdirSync(place('docs/operations')).map((name) => `docs/operations/${name}`);

describe('the programs of nest-cli.json', () => {
  it.each(Object.entries(PROGRAMS))('nest-cli.json names a source of %s that exists', (_, { source }) => {
    expect(existsSync(place(source))).toBe(true);
  });

  it('image, containers, units and operators’ pages start the programs of nest-cli.json and no other file', () => {
    const started = ['Dockerfile', 'docker-compose.yml', ...PAGES].flatMap(
      (path) => readFileSync(place(path), 'utf8').match(/dist\/[\w./-]+\.js/g) ?? [],
    );
    const built = Object.values(PROGRAMS).map((program) => program.built);
    expect(new Set(started)).toEqual(new Set(built));
  });
});
