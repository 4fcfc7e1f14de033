import type { FieldIssues } from '#libs/contracts/fields/field-codes.ts';

/** What was sent is not what the call takes, field by field. */
export class InvalidRequest extends Error {
  override readonly name = 'InvalidRequest';
  readonly fields: FieldIssues;

  constructor(fields: FieldIssues) {
    super('invalid request');
    this.fields = fields;
  }
}
