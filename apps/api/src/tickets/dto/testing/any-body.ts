import fc, { type Arbitrary } from 'fast-check';
import { anyNumber, anyPhone, anyText, anyTicketId } from './any-field.ts';
import { junk, mostly, oddName } from './junk.ts';

type Fields = readonly (readonly [string, unknown])[];
const NONE: Arbitrary<Fields> = fc.constant([]);

/** Bodies as they may come off the wire: nearly right ones, each a little wrong somewhere, and now and then mere noise. */
export const anyPatientForm = nearly({
  patient: nearly({ name: anyText(255), age: anyNumber(150), phone: anyPhone(), whatsapp: fc.boolean() }),
  reason: anyText(500),
});

export const anyCall = nearly({ attempt: anyNumber(Number.MAX_SAFE_INTEGER) });

export const anyAdvance = nearly({
  after: fc.oneof(anyTicketId(), fc.constant(null), anyText(45)),
  outcome: fc.constantFrom('completed', 'absent', 'cancelled', 'COMPLETED', ' absent'),
});

export const anyCancel = nearly({ reason: fc.constantFrom('cancelled', 'absent', 'completed', 'ABSENT', ' absent') });

/** Most of the fields, seldom junk in place of one, and seldom others beside them. */
function nearly(fields: Readonly<Record<string, Arbitrary<unknown>>>): Arbitrary<unknown> {
  const known = Object.entries(fields).map(([name, value]) => mostly(under(name, mostly(value, junk())), NONE));
  const others = mostly(NONE, fc.array(fc.tuple(oddName(), junk()), { maxLength: 3 }));
  // Fields by definition and not by assignment: `__proto__` is one like any other, as in JSON.
  const object = fc.tuple(...known, others).map((parts) => Object.fromEntries(parts.flat()));
  return mostly(object, fc.oneof(junk(), fc.constant(undefined)), 30);
}

function under(name: string, value: Arbitrary<unknown>): Arbitrary<Fields> {
  return value.map((sent) => [[name, sent]]);
}
