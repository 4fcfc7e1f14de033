import fc, { type Arbitrary } from 'fast-check';

/** Names that every object has by itself, or that a library may take for more than a name. */
const TREACHEROUS = ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', '__defineGetter__', 'then', 'length'];
/** Names that look like a path to another field. */
const MISLEADING = ['patient', 'patient.name', 'patient.toString', 'body', 'name', 'الاسم', '0', ''];

const PLAIN = [null, '', '  ', [], {}, true, false, 0, -7, 0.5, 2.25, [[]], [null], '{}'];

export function oddName(): Arbitrary<string> {
  return fc.oneof(fc.constantFrom(...TREACHEROUS, ...MISLEADING), fc.string({ maxLength: 5 }));
}

/** Whatever JSON can say. */
export function junk(): Arbitrary<unknown> {
  const values = [fc.constantFrom(...PLAIN), fc.integer(), fc.string({ unit: 'binary' })];
  return fc.anything({ key: oddName(), values, maxDepth: 3, maxKeys: 3, withNullPrototype: true });
}

export function mostly<One, Other>(usual: Arbitrary<One>, seldom: Arbitrary<Other>, weight = 6): Arbitrary<One | Other> {
  return fc.oneof({ weight, arbitrary: usual }, { weight: 1, arbitrary: seldom });
}
