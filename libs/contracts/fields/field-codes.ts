/** Codes of field errors, and the parameters that their texts need. */
export const FIELD_CODES = {
  required: [],
  stringTooShort: ['min'],
  stringTooLong: ['max'],
  numberTooSmall: ['min'],
  numberTooLarge: ['max'],
  notNumber: [],
  notWholeNumber: [],
  invalidPhoneNumberFormat: [],
  invalidEmail: [],
  invalidRole: [],
  invalidLanguage: [],
  invalidTimezone: [],
  invalidTimeOfDay: [],
  invalidColour: [],
  invalidPairingCode: [],
  /** Ids at the messaging provider. */
  invalidAccountSid: [],
  invalidContentSid: [],
  unknownField: [],
  /** Names a service or room that the clinic does not have, or no longer uses. */
  unknown: [],
  retired: [],
  /** An instant that has not come yet. */
  future: [],
  /** An instant that is over, or more than a day away. */
  outsideADay: [],
  duplicate: [],
  // Generic, for issues that the schema gives no code of its own.
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

/** Parameters of a field error's text. */
export interface TextParams {
  readonly min?: number;
  readonly max?: number;
  readonly expected?: ValueType;
  readonly received?: ValueType;
}

/** An error of one field, not yet in a language. */
export interface FieldIssue {
  readonly code: FieldCode;
  readonly params: TextParams;
}

/** Issues by the field's path in the request, `patient.name`. */
export type FieldIssues = Readonly<Record<string, FieldIssue>>;

export const isFieldCode = (text: string): text is FieldCode => Object.hasOwn(FIELD_CODES, text);
export const isValueType = (value: unknown): value is ValueType => VALUE_TYPES.some((type) => type === value);

/** Encodes a field error's code where zod takes a message. */
export const says = (code: FieldCode): string => code;

/** The same for a missing value; a value of a wrong type gets the generic text. */
export const requiredOr =
  (otherwise?: FieldCode) =>
  (issue: { readonly input?: unknown }): string | undefined =>
    issue.input === undefined || issue.input === null ? says('required') : otherwise;
