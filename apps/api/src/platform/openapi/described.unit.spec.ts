import { describe, expect, it } from '@jest/globals';
import * as z from 'zod/mini';
import { examplesOf } from '#libs/contracts/testing/examples-of.ts';
import { objectsIn } from '#libs/contracts/testing/objects-in.ts';
import { ANSWERS } from './answers.ts';
import { BODIES } from './bodies.ts';

const UNKNOWN = { ofALaterRelease: { its: 'value' } };

describe('a field that no contract names', () => {
  it.each(Object.entries(ANSWERS))('drops it from %s as that is read, wherever it stands', (_, contract) => {
    const known = examplesOf(contract);
    expect(examplesOf(contract, UNKNOWN)).not.toEqual(known);
    expect(examplesOf(contract, UNKNOWN).map((value) => z.parse(contract, value))).toEqual(known);
  });

  it.each(Object.entries(BODIES))('refuses it in %s, wherever it stands', (_, contract) => {
    const objects = objectsIn(contract);
    const refusing = objects.filter((object) =>
      z.safeParse(object, UNKNOWN).error?.issues.some(({ code }) => code === 'unrecognized_keys'),
    );
    expect(objects.length).toBeGreaterThan(0);
    expect(refusing).toEqual(objects);
  });
});
