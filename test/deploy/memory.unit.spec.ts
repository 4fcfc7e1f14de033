import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { memoryVariables, nodeOptions } from '../../scripts/product/memory.ts';
import { place } from '../../scripts/root.ts';

const read = (path: string): string => readFileSync(place(path), 'utf8');

describe.each(['Dockerfile', 'docs/operations/dawr.service'])('%s', (path) => {
  it('sets the measured memory limits in every deployment file', () => {
    const words = read(path).split(/[\s",=]+/);
    const variables = Object.entries(memoryVariables({})).flat();
    const options = nodeOptions({}).flatMap((option) => option.split('='));
    expect(words).toEqual(expect.arrayContaining([...options, ...variables]));
  });
});
