import type { FieldTexts } from '../texts.ts';

export const en: FieldTexts<'en'> = {
  lang: 'en',
  fields: {
    required: 'This field is required',
    stringTooShort: {
      by: 'min',
      forms: { one: 'must have at least {min} character', other: 'must have at least {min} characters' },
    },
    stringTooLong: { by: 'max', forms: { one: 'cannot exceed {max} character', other: 'cannot exceed {max} characters' } },
    numberTooSmall: 'Value must be at least {min}',
    numberTooLarge: 'Value must be at most {max}',
    notWholeNumber: 'Enter a whole number',
    invalidPhoneNumberFormat: 'Begin with + and the country code, then digits only',
    invalidEmail: 'Invalid email',
    invalidRole: 'This role is not known',
    invalidLanguage: 'Choose Arabic or English',
    invalidTimezone: 'Choose a time zone from the list',
    invalidTimeOfDay: 'Enter hours and minutes, such as 04:00',
    invalidPairingCode: 'Enter the six digits that the screen shows',
    unknownField: 'This field is not known',
    missing: 'Required',
    invalidType: 'Expected {expected}, received {received}',
    invalidInput: 'Invalid input',
    tooFewCharacters: 'String must contain at least {min} character(s)',
    tooManyCharacters: 'String must contain at most {max} character(s)',
    numberBelowMinimum: 'Number must be greater than or equal to {min}',
    numberAboveMaximum: 'Number must be less than or equal to {max}',
    tooFewItems: 'Choose at least {min}',
    tooManyItems: 'Choose at most {max}',
  },
  types: { string: 'string', number: 'number', boolean: 'boolean', array: 'array', object: 'object', null: 'null' },
};
