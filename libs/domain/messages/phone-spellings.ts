interface Country {
  /** A number with the digits that WhatsApp adds, and its groups around them. */
  readonly long: RegExp;
  readonly short: RegExp;
  /** Digits that stand between the groups of the short spelling. */
  readonly between: string;
}

/** Countries whose numbers WhatsApp spells in its own way: a digit that a plan of numbers once asked for, or asks for since. */
const COUNTRIES: readonly Country[] = [
  // Mexico: a 1 before the ten digits, until 2019.
  { long: /^(\+52)1(\d{10})$/, short: /^(\+52)(\d{10})$/, between: '1' },
  // Argentina: a 9 before the ten digits of a mobile phone.
  { long: /^(\+54)9(\d{10})$/, short: /^(\+54)(\d{10})$/, between: '9' },
  // Brazil: a 9 before the eight digits of a mobile phone, since 2012.
  { long: /^(\+55\d\d)9([6-9]\d{7})$/, short: /^(\+55\d\d)([6-9]\d{7})$/, between: '9' },
];

/** Every spelling of a phone that a provider may use for it, the phone itself among them, in the same order for each of them. */
export function spellingsOf(phone: string): readonly string[] {
  for (const { long, short, between } of COUNTRIES) {
    if (long.test(phone)) return [phone.replace(long, '$1$2'), phone];
    if (short.test(phone)) return [phone, phone.replace(short, `$1${between}$2`)];
  }
  return [phone];
}
