/** Titles and descriptions are in Arabic in either language: the tab of a clinic's computer is the clinic's. */
const HEADS = {
  login: ['تسجيل الدخول', 'سجّل الدخول إلى نظام دور لإدارة قائمة انتظار العيادة.'],
  overview: ['نظرة عامة', 'إحصاءات اليوم، والمريض الحالي، وحالة النظام.'],
  queueList: ['إدارة الدور', 'ابحث في أدوار اليوم وأدرها.'],
  reception: ['الاستقبال', 'نادِ المريض التالي وأضف القادمين.'],
  currentPatient: ['المريض الحالي', 'المريض الذي يُنادى الآن ومن يليه.'],
  members: ['الأعضاء', 'أعضاء العيادة وصلاحياتهم.'],
  settings: ['الإعدادات', 'إعدادات العيادة وحسابك.'],
  forbidden: ['وصول غير مصرح به', 'ليست لديك صلاحية لفتح هذه الصفحة.'],
  notFound: ['الصفحة غير موجودة', 'لا توجد صفحة في هذا العنوان.'],
  error: ['حدث خطأ', 'حدث خطأ غير متوقع.'],
} as const;

export type PageName = keyof typeof HEADS;

export function showHead(page: PageName): void {
  const [title, description] = HEADS[page];
  document.title = `${title} · دور`;
  document.querySelector('meta[name="description"]')?.setAttribute('content', description);
}
