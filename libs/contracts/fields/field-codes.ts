/** What can be wrong with a field, and which numbers or kinds its words need. */
export const FIELD_CODES = {
  required: [],
  stringTooShort: ['min'],
  stringTooLong: ['max'],
  numberTooSmall: ['min'],
  numberTooLarge: ['max'],
  notWholeNumber: [],
  invalidPhoneNumberFormat: [],
  invalidEmail: [],
  invalidRole: [],
  invalidLanguage: [],
  invalidTimezone: [],
  invalidTimeOfDay: [],
  invalidPairingCode: [],
  unknownField: [],
  // Generic: for whatever a schema names no words of its own.
  missing: [],
  invalidType: ['expected', 'received'],
  invalidInput: [],
  tooFewCharacters: ['min'],
  tooManyCharacters: ['max'],
  numberBelowMinimum: ['min'],
  numberAboveMaximum: ['max'],
  tooFewItems: ['min'],
  tooManyItems: ['max'],
} as const satisfies Record<string, readonly (keyof TextParams)[]>;

export type FieldCode = keyof typeof FIELD_CODES;

const VALUE_TYPES = ['string', 'number', 'boolean', 'array', 'object', 'null'] as const;
export type ValueType = (typeof VALUE_TYPES)[number];

/** What may stand in the words of a field's error. */
export interface TextParams {
  readonly min?: number;
  readonly max?: number;
  readonly expected?: ValueType;
  readonly received?: ValueType;
}

/** What is wrong with one field, in no language yet. */
export interface FieldIssue {
  readonly code: FieldCode;
  readonly params: TextParams;
}

/** By the field's path in the request, `patient.name`. */
export type FieldIssues = Readonly<Record<string, FieldIssue>>;

export const isFieldCode = (text: string): text is FieldCode => Object.hasOwn(FIELD_CODES, text);
export const isValueType = (value: unknown): value is ValueType => VALUE_TYPES.some((type) => type === value);

/** A schema names the words of a refusal by their code, in the place where zod takes a message. */
export const says = (code: FieldCode): string => code;

/** The same for a value that is not there; of a value of a wrong type the generic words are said. */
export const requiredOr =
  (otherwise?: FieldCode) =>
  (issue: { readonly input?: unknown }): string | undefined =>
    issue.input === undefined || issue.input === null ? says('required') : otherwise;
