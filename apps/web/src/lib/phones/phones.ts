import { type FieldErrors, type FieldPath, type FieldValues, get, type ResolverResult, set } from 'react-hook-form';
import { isolated } from '#libs/contracts/isolated.ts';
import { callingCodeOf, type Phone, parsePhone } from '#libs/contracts/phones/parse-phone.ts';
import { i18n } from '../../i18n/i18n.ts';
import type { Check } from '../form/contract-resolver.ts';

// The numbers of every country weigh a tenth of a page: they come by themselves, see load-phones.ts.

/** The field of a form in which a phone is typed. */
export interface PhoneField<Input extends FieldValues> {
  readonly name: FieldPath<Input>;
  /** Country of numbers without a country code. */
  readonly country: string | null;
  /** A number of no country's length is taken too, if it is written as the wire has it. */
  readonly takesAny: boolean;
  /** Values that the form began with. */
  readonly begun: unknown;
}

const WRITTEN = /^\+\d{1,14}$/;

/** Checks a form once its phone is put as the wire has it. */
function checkPhone<Input extends FieldValues, Output>(
  typed: Input,
  { name, country, takesAny, begun }: PhoneField<Input>,
  check: Check<Input, Output>,
): ResolverResult<Input, Output> {
  const text: unknown = get(typed, name);
  // A blank is the schema's to judge, and what the form began with is kept as it is.
  if (typeof text !== 'string' || text === get(begun, name)) return check(typed);
  const parsed = parsePhone(text, country);
  if ('phone' in parsed) {
    const values = structuredClone(typed);
    set(values, name, parsed.phone);
    return check(values);
  }
  if (parsed.problem === 'required' || (takesAny && WRITTEN.test(text.trim()))) return check(typed);
  const errors: FieldErrors<Input> = Object.assign({}, check(typed).errors);
  set(errors, name, { type: 'phone', message: i18n.t(`phones.problems.${parsed.problem}`) });
  return { values: {}, errors };
}

/** The number as it will be saved, and where it is; null: none yet. One that is unusual is said so once it was left. */
function readBack(text: string, country: string | null, isLeft: boolean): string | null {
  const parsed = parsePhone(text, country);
  if (!('phone' in parsed)) return null;
  if (parsed.isUsual) return inWords(parsed);
  return isLeft ? i18n.t('phones.unusual', { read: inWords(parsed) }) : null;
}

/** The number to read: as people of the clinic's country say it, or with its country code. */
function shownIn(phone: string, country: string | null): string {
  const parsed = parsePhone(phone, country);
  if (!('phone' in parsed)) return phone;
  return parsed.isUsual && parsed.country === country ? parsed.shownAtHome : parsed.shown;
}

function inWords({ shown, country }: Phone): string {
  const phone = isolated(shown);
  if (country === null) return i18n.t('phones.readWithoutCountry', { phone });
  const names = new Intl.DisplayNames(i18n.language, { type: 'region' });
  return i18n.t('phones.read', { country: names.of(country) ?? country, phone });
}

/** The box of a field whose input has none of its own. A number begins where the label does, and its country code with it. */
const BOX = [
  'flex min-h-11 w-full cursor-text items-center gap-3 rounded-control border border-edge bg-surface ps-3 text-base transition-colors',
  '-outline-offset-1 rtl:justify-end rtl:pe-3',
  'has-data-hovered:border-ink has-data-focused:border-brand has-data-invalid:border-2 has-data-invalid:border-ink has-data-disabled:bg-sunken',
  'has-focus-visible:outline-3 has-focus-visible:outline-brand',
  '[&>input]:min-w-0 [&>input]:grow [&>input]:border-0 [&>input]:bg-transparent [&>input]:px-0 [&>input]:outline-none',
  'rtl:[&>input]:field-sizing-content rtl:[&>input]:w-auto rtl:[&>input]:min-w-24 rtl:[&>input]:grow-0',
].join(' ');

export const phones = { box: BOX, callingCodeOf, checkPhone, parsePhone, readBack, shownIn } as const;
export type Phones = typeof phones;
