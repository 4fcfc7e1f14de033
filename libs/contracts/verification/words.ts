import { type ClinicDay, dashed } from '#libs/domain/kernel/ids.ts';
import type { Digits } from '../lang.ts';
import { type Lang, localeOf } from '../lang.ts';

/** The record that a finding is in: of a day, or a lasting one. */
export type VerifiedRecord = 'queue' | 'access' | 'messages' | 'tenant' | 'directory';

/** Faults that a verification finds: of an entry, of a day's record, of a record's end, or of none of these. */
export type VerificationFault =
  | 'unreadable'
  | 'changed'
  | 'misnumbered'
  | 'predecessorGone'
  | 'ofAnotherClinic'
  | 'ofAnotherDay'
  | 'streamUnknown'
  | 'contradicted'
  | 'previousDayUnlike'
  | 'previousDayUnnamed'
  | 'dayNotBegun'
  | 'keyUnknown'
  | 'keyDamaged'
  | 'stored'
  | 'dayVanished'
  | 'dayEndGone'
  | 'headGone'
  | 'headAnother'
  | 'logUnreadable';

interface VerificationTexts {
  /** Names of records; the lasting ones need no day. */
  readonly records: Readonly<Record<VerifiedRecord, (day: string) => string>>;
  readonly entry: (number: string, record: string) => string;
  readonly faults: Readonly<Record<VerificationFault, string>>;
}

const ar: VerificationTexts = {
  records: {
    queue: (day) => `سجل الدور ليوم ${day}`,
    access: (day) => `سجل الاطلاع ليوم ${day}`,
    messages: (day) => `سجل الرسائل ليوم ${day}`,
    tenant: () => 'سجل إعدادات العيادة وأيامها',
    directory: () => 'سجل الأعضاء',
  },
  entry: (number, record) => `القيد ${number} في ${record}`,
  faults: {
    unreadable: 'لا يُقرأ كما كُتب',
    changed: 'تغيّر بعد كتابته، أو تغيّر ما قبله',
    misnumbered: 'ليس في موضعه الذي كُتب فيه',
    predecessorGone: 'قيود قبله مفقودة',
    ofAnotherClinic: 'لم يُكتب لهذه العيادة',
    ofAnotherDay: 'كُتب في يوم آخر',
    streamUnknown: 'في سجل لا يكتب فيه النظام',
    contradicted: 'ليس القيد الذي أثبته اليوم التالي',
    previousDayUnlike: 'لا يطابق ما أثبتته العيادة عن اليوم السابق',
    previousDayUnnamed: 'لا يذكر اليوم السابق الذي فيه قيود مثله',
    dayNotBegun: 'لم يبدأ يومه في سجل العيادة',
    keyUnknown: 'بياناته الشخصية مقفلة بمفتاح لا يعرفه النظام',
    keyDamaged: 'مفتاح بياناته الشخصية تالف',
    stored: 'تالف حيث حُفظ',
    dayVanished: 'مفقود',
    dayEndGone: 'آخره مفقود',
    headGone: 'آخره المُثبت من قبل مفقود',
    headAnother: 'آخره المُثبت من قبل ليس كما هو الآن',
    logUnreadable: 'تعذّرت قراءة السجل كاملًا. يُرجى إبلاغ مسؤول النظام.',
  },
};

const en: VerificationTexts = {
  records: {
    queue: (day) => `the queue’s record of ${day}`,
    access: (day) => `the record of access of ${day}`,
    messages: (day) => `the record of messages of ${day}`,
    tenant: () => 'the record of the clinic’s settings and days',
    directory: () => 'the record of members',
  },
  entry: (number, record) => `Entry ${number} of ${record}`,
  faults: {
    unreadable: 'it cannot be read as it was written',
    changed: 'it was changed after it was written, or what stood before it was',
    misnumbered: 'it is not in the place where it was written',
    predecessorGone: 'entries before it are missing',
    ofAnotherClinic: 'it was not written for this clinic',
    ofAnotherDay: 'it was written on another day',
    streamUnknown: 'it stands in a record that the product does not write',
    contradicted: 'it is not the entry that the next day names',
    previousDayUnlike: 'it does not name the day before as the clinic does',
    previousDayUnnamed: 'it does not name the last day before it that has such entries',
    dayNotBegun: 'its day never began in the clinic’s record',
    keyUnknown: 'its personal data is sealed with a key that the product does not know',
    keyDamaged: 'the key of its personal data is damaged',
    stored: 'it is damaged where it is stored',
    dayVanished: 'it is missing',
    dayEndGone: 'its end is missing',
    headGone: 'its end, as it was known before, is missing',
    headAnother: 'its end, as it was known before, is another one now',
    logUnreadable: 'The log could not be read to its end. Tell the system administrator.',
  },
};

const TEXTS: Readonly<Record<Lang, VerificationTexts>> = { ar, en };

/** A finding, before it is told in a language. */
export interface ToldFinding {
  readonly fault: VerificationFault;
  /** Null: none of the clinic's. */
  readonly record: VerifiedRecord | null;
  readonly day: ClinicDay | null;
  /** The entry's number in its record, from 1; null: the record itself. */
  readonly entry: number | null;
}

/** Tells a finding: where, then what. */
export function verificationWords(lang: Lang, digits: Digits, { fault, record, day, entry }: ToldFinding): string {
  const { records, entry: entryIn, faults } = TEXTS[lang];
  if (record === null) return faults[fault];
  const locale = localeOf({ lang, digits });
  const dated = day === null ? '' : new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(dateOf(day));
  const named = records[record](dated);
  const numbered = new Intl.NumberFormat(locale, { useGrouping: false });
  const where = entry === null ? named.replace(/^\w/, (first) => first.toUpperCase()) : entryIn(numbered.format(entry), named);
  return `${where}: ${faults[fault]}`;
}

const dateOf = (day: ClinicDay): Date => new Date(dashed(day));
