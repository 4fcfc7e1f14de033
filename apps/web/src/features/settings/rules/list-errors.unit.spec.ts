import { describe, expect, it } from '@jest/globals';
import { errorAt } from './list-errors.ts';

const required = { type: 'required', message: 'This field is required' };
const unknown = { type: 'server', message: 'No such service.' };

describe('an error of a list', () => {
  it.each([
    ['of a row’s field', [undefined, { name: required }], [1, 'name'], required],
    ['below a row’s field', [{ services: [undefined, unknown] }], [0, 'services'], unknown],
    ['of no other row', [{ name: required }], [1, 'name'], null],
    ['of no other field', [{ name: required }], [0, 'services'], null],
    ['nowhere', undefined, [0, 'name'], null],
  ])('finds an error %s', (_, errors, path, found) => {
    expect(errorAt(errors, ...path)).toEqual(found);
  });
});
