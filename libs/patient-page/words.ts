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
  readonly service: string;
  /** A number that is called follows. */
  readonly callingNow: string;
  /** A time follows. */
  readonly backBy: string;
  readonly near: string;
  readonly comeBack: string;
  readonly called: string;
  readonly calledTo: string;
  readonly comeIn: string;
  readonly calledAgain: string;
  readonly waiting: string;
  readonly completed: string;
  readonly wellWished: string;
  readonly left: string;
  readonly leftMeans: string;
  readonly cancelled: string;
  readonly askReception: string;
  readonly ended: string;
  readonly endedWhy: string;
  readonly asOf: string;
  readonly offline: string;
  readonly watchScreen: string;
  /** The screen stays on. */
  readonly awake: string;
  readonly screenGoesOff: string;
  readonly alertAsked: string;
  readonly alertTwice: string;
  readonly alertPrivate: string;
  readonly alertEnds: string;
  readonly alertYes: string;
  readonly alertLater: string;
  readonly alertMe: string;
  readonly alertOn: string;
  readonly alertStop: string;
  readonly noAlert: string;
  readonly noAlertBut: string;
  readonly noAlertBackBy: string;
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
  service: 'الخدمة',
  callingNow: 'النداء الآن',
  backBy: 'تُرجى العودة قبل',
  near: 'اقترب الدور.',
  comeBack: 'تُرجى العودة إلى الصالة الآن',
  called: 'حان الدور الآن',
  calledTo: 'التوجّه إلى',
  comeIn: 'يُرجى الدخول',
  calledAgain: 'هذا نداء متكرر',
  completed: 'انتهت الزيارة',
  wellWished: 'مع تمنياتنا بدوام الصحة والعافية',
  left: 'تم التنازل عن الدور',
  leftMeans: 'يمكن للاستقبال إعادة هذا الرقم إلى مكانه اليوم.',
  cancelled: 'أُلغي هذا الدور',
  askReception: 'للرجوع إلى الدور أو للاستفسار، يُرجى مراجعة الاستقبال.',
  ended: 'انتهت هذه الصفحة',
  endedWhy: 'تبدأ الأرقام من جديد كل يوم. للاستفسار، يُرجى مراجعة الاستقبال.',
  asOf: 'آخر تحديث {time}',
  offline: 'لا اتصال الآن. آخر تحديث {time}',
  watchScreen: 'تُرجى متابعة شاشة الصالة حتى يعود الاتصال.',
  awake: 'تبقى الشاشة مضاءة',
  screenGoesOff: 'وقد تنطفئ الشاشة من تلقاء نفسها.',
  alertAsked: 'هل ينبّهك هذا الهاتف عند النداء؟',
  alertTwice: 'تنبيه حين يقترب الدور، وتنبيه عند النداء',
  alertPrivate: 'لا اسم ولا معلومات صحية في التنبيه',
  alertEnds: 'ينتهي التنبيه بنهاية اليوم',
  alertYes: 'نعم، نبّهني',
  alertLater: 'ليس الآن',
  alertMe: 'نبّهني عند النداء',
  alertOn: 'يرنّ هذا الهاتف ويهتزّ عند النداء',
  alertStop: 'إيقاف التنبيه',
  noAlert: 'لا تنبيه على هذا الهاتف',
  noAlertBut: 'لا يرنّ هذا الهاتف وشاشته مغلقة. يُرجى إبقاء هذه الصفحة مفتوحة.',
  noAlertBackBy: 'لا يرنّ هذا الهاتف وشاشته مغلقة. تُرجى العودة قبل {time}، أو إبقاء هذه الصفحة مفتوحة.',
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
  service: 'Service',
  callingNow: 'Now called',
  backBy: 'Please be back by',
  near: 'Nearly your turn.',
  comeBack: 'Please come back now',
  called: 'It is your turn',
  calledTo: 'Please go to',
  comeIn: 'Please come in',
  calledAgain: 'You have been called again',
  completed: 'Your visit has ended',
  wellWished: 'We wish you good health.',
  left: 'You gave up your turn',
  leftMeans: 'Reception can give this number its place back today.',
  cancelled: 'This number was cancelled',
  askReception: 'To come back, or to ask, please see reception.',
  ended: 'This page has ended',
  endedWhy: 'Numbers begin anew each day. Please ask at reception.',
  asOf: 'As of {time}',
  offline: 'No connection. As of {time}',
  watchScreen: 'Please watch the screen in the waiting room until the connection is back.',
  awake: 'the screen stays on',
  screenGoesOff: 'The screen may go off by itself.',
  alertAsked: 'May this phone alert you when you are called?',
  alertTwice: 'Once when your turn is near, and once when you are called',
  alertPrivate: 'No name and nothing medical in the alert',
  alertEnds: 'It ends with the day',
  alertYes: 'Yes, alert me',
  alertLater: 'Not now',
  alertMe: 'Alert me when I am called',
  alertOn: 'This phone rings and buzzes when you are called',
  alertStop: 'Stop alerting me',
  noAlert: 'No alert on this phone',
  noAlertBut: 'It cannot ring while its screen is off. Please keep this page open.',
  noAlertBackBy: 'It cannot ring while its screen is off. Please be back by {time}, or keep this page open.',
  ring: 'Ring when I am called',
  rings: 'Rings when you are called',
  leave: 'Give up my turn',
  leaveAsked: 'Give up number {number}?',
  leaveMeans: 'It will not be called. Reception can give the place back today.',
  leaveYes: 'Yes, give it up',
  leaveNo: 'No, keep my turn',
  leaving: 'Sending…',
  leaveFailed: 'Your turn could not be given up. Please try again, or tell reception.',
};

export const WORDS: Readonly<Record<Lang, Words>> = { ar, en };
