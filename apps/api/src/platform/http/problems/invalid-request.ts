import type { FieldIssues } from '#libs/contracts/fields/field-codes.ts';

/** A request that its contract refuses, with the issues by field. */
export class InvalidRequest extends Error {
  override readonly name = 'InvalidRequest';
  readonly fields: FieldIssues;

  constructor(fields: FieldIssues) {
    super('invalid request');
    this.fields = fields;
  }
}
