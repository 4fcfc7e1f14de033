/** A rule said no. The code is stable and public; the words a person reads are chosen from it, in their language. */
export class Refusal<Code extends string = string> extends Error {
  override readonly name = 'Refusal';
  readonly code: Code;
  /** The field of the request that the rule speaks of, where it speaks of one. */
  readonly field: string | undefined;

  constructor(code: Code, field?: string) {
    super(code);
    this.code = code;
    this.field = field;
  }
}

/** Refuses a value of the request as a schema would: what may stand there depends on settings, which no schema knows. */
export class FieldRefusal extends Refusal<'validation.failed'> {
  readonly fieldCode: FieldRefusalCode;
  readonly max: number | undefined;

  constructor(field: string, fieldCode: FieldRefusalCode, max?: number) {
    super('validation.failed', field);
    this.fieldCode = fieldCode;
    this.max = max;
  }
}

export type FieldRefusalCode = 'required' | 'unknown' | 'retired' | 'unknownField' | 'tooManyItems' | 'future' | 'outsideADay';
