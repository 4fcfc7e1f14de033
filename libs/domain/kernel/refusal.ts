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
