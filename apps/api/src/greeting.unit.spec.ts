import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { greetingOf } from './greeting.ts';

const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
const URL = 'https://queue.example.ae';

describe('the greeting', () => {
  it('greets with version and address', () => {
    expect(greetingOf(URL, { demonstration: false }, 'all')).toBe(`Dawr ${version} is ready at ${URL}`);
  });

  it("names a worker's role in its greeting", () => {
    expect(greetingOf(URL, { demonstration: false }, 'worker')).toBe(`Dawr ${version}, worker, is ready at ${URL}`);
  });

  it("lists a demonstration's members in the greeting", () => {
    expect(greetingOf(URL, { demonstration: true }, 'all')).toMatch(/A demonstration: [\s\S]*reception/);
  });
});
