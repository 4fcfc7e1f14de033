import type { Lang } from '#libs/contracts/lang.ts';

/** Plural forms by the names of Intl.PluralRules; `other` stands for those that a language has not. */
export type Forms = { readonly other: string } & Readonly<Partial<Record<Intl.LDMLPluralRule, string>>>;

export interface Words {
  readonly title: string;
  readonly number: string;
  readonly next: string;
  readonly ahead: Forms;
  /** An estimate in words follows. */
  readonly turnIn: string;
  readonly soon: string;
  readonly called: string;
  readonly calledTo: string;
  readonly comeIn: string;
  readonly calledAgain: string;
  readonly waiting: string;
  readonly completed: string;
  readonly cancelled: string;
  readonly askReception: string;
  readonly ended: string;
  readonly endedWhy: string;
  readonly keepOpen: string;
  readonly asOf: string;
  readonly offline: string;
  readonly ring: string;
  readonly rings: string;
  readonly leave: string;
  readonly leaveAsked: string;
  readonly leaveMeans: string;
  readonly leaveYes: string;
  readonly leaveNo: string;
  readonly leaving: string;
  readonly leaveFailed: string;
}

const ar: Words = {
  title: 'دوري',
  number: 'رقم الدور',
  waiting: 'في الانتظار',
  next: 'الدور التالي لهذا الرقم',
  ahead: {
    one: 'قبل هذا الرقم مريض واحد',
    two: 'قبل هذا الرقم مريضان',
    few: 'قبل هذا الرقم {count} مرضى',
    many: 'قبل هذا الرقم {count} مريضًا',
    other: 'قبل هذا الرقم {count} مريض',
  },
  turnIn: 'الدور بعد',
  soon: 'بعد قليل',
  called: 'حان الدور الآن',
  calledTo: 'التوجّه إلى',
  comeIn: 'يُرجى الدخول',
  calledAgain: 'هذا نداء متكرر',
  completed: 'انتهت الزيارة',
  cancelled: 'أُلغي هذا الدور',
  askReception: 'للرجوع إلى الدور أو للاستفسار، يُرجى مراجعة الاستقبال.',
  ended: 'انتهت هذه الصفحة',
  endedWhy: 'تبدأ الأرقام من جديد كل يوم. للاستفسار، يُرجى مراجعة الاستقبال.',
  keepOpen: 'تتغيّر هذه الصفحة من تلقاء نفسها، ويكفي أن تبقى مفتوحة.',
  asOf: 'آخر تحديث {time}',
  offline: 'لا اتصال الآن. آخر تحديث {time}',
  ring: 'رنين عند النداء',
  rings: 'يرنّ الهاتف عند النداء',
  leave: 'التنازل عن دوري',
  leaveAsked: 'التنازل عن الدور رقم {number}؟',
  leaveMeans: 'لن يُنادى على هذا الرقم. ويمكن للاستقبال إعادته إلى مكانه اليوم.',
  leaveYes: 'نعم، التنازل عن دوري',
  leaveNo: 'لا، الاحتفاظ بدوري',
  leaving: 'جارٍ الإرسال…',
  leaveFailed: 'تعذّر التنازل عن الدور. تُرجى إعادة المحاولة أو إبلاغ الاستقبال.',
};

const en: Words = {
  title: 'My turn',
  number: 'Your number',
  waiting: 'Waiting',
  next: 'You are next',
  ahead: { one: 'One patient before you', other: '{count} patients before you' },
  turnIn: 'Your turn in',
  soon: 'In a moment',
  called: 'It is your turn',
  calledTo: 'Please go to',
  comeIn: 'Please come in',
  calledAgain: 'You have been called again',
  completed: 'Your visit has ended',
  cancelled: 'This number was cancelled',
  askReception: 'To come back, or to ask, please see reception.',
  ended: 'This page has ended',
  endedWhy: 'Numbers begin anew each day. Please ask at reception.',
  keepOpen: 'This page changes by itself. Just keep it open.',
  asOf: 'As of {time}',
  offline: 'No connection. As of {time}',
  ring: 'Ring when I am called',
  rings: 'Your telephone rings when you are called',
  leave: 'Give up my turn',
  leaveAsked: 'Give up number {number}?',
  leaveMeans: 'It will not be called. Reception can give the place back today.',
  leaveYes: 'Yes, give it up',
  leaveNo: 'No, keep my turn',
  leaving: 'Sending…',
  leaveFailed: 'Your turn could not be given up. Please try again, or tell reception.',
};

export const WORDS: Readonly<Record<Lang, Words>> = { ar, en };
