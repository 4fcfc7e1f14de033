import type { Lang } from '#libs/contracts/lang.ts';

/** States in which a part is shown, as the gallery names them. */
export const CAPTIONS = {
  rest: { ar: 'عادي', en: 'Rest' },
  hover: { ar: 'تحت المؤشر', en: 'Hover' },
  focus: { ar: 'عليه التركيز', en: 'Focus' },
  pressed: { ar: 'عند الضغط', en: 'Pressed' },
  pending: { ar: 'قيد التنفيذ', en: 'Pending' },
  refused: { ar: 'مرفوض الآن', en: 'Refused' },
  disabled: { ar: 'غير متاح', en: 'Disabled' },
  selected: { ar: 'مختار', en: 'Selected' },
  hint: { ar: 'مع تلميح', en: 'With a hint' },
  prefix: { ar: 'مع بادئة', en: 'With a prefix' },
  error: { ar: 'فيه خطأ', en: 'Error' },
  empty: { ar: 'فارغ', en: 'Empty' },
  loading: { ar: 'قيد التحميل', en: 'Loading' },
  stale: { ar: 'ينتظر الجديد', en: 'Stale' },
  open: { ar: 'مفتوح', en: 'Open' },
} as const satisfies Readonly<Record<string, Readonly<Record<Lang, string>>>>;

export type State = keyof typeof CAPTIONS;

export const ABOUT: Readonly<Record<Lang, { readonly title: string; readonly about: string }>> = {
  ar: { title: 'الأجزاء', about: 'كل جزء من أجزاء الصفحات في كل حالة من حالاته.' },
  en: { title: 'Parts', about: 'Every part of the pages, in each of its states.' },
};
