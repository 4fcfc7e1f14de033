/** Words of the pairing page alone: a wall loads as little as it can. */
export const pairAr = {
  title: 'اربط هذه الشاشة بعيادتك',
  open: 'تفتح إدارة العيادة صفحة «نظرة عامة» على جهازها.',
  enter: 'تُدخل الإدارة هذا الرمز في بطاقة شاشة العرض.',
  appears: 'تظهر قائمة الانتظار هنا من تلقاء نفسها.',
  renewed: 'يتغيّر الرمز كل خمس دقائق.',
  unreachable: 'تعذّر الحصول على رمز الآن. ستُعاد المحاولة من تلقاء نفسها.',
} as const;
