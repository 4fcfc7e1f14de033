import type { ComponentType } from 'react';
import { GROUPS, isOneOf, type Role } from '#libs/contracts/access/access.ts';
import { PAGES as PATHS, type PagePath } from '#libs/contracts/pages.ts';
import { addTexts, type TextsByLang } from './i18n/i18n.ts';

export type LoadPage = () => Promise<ComponentType>;

/** The readers of a page: somebody not signed in, anybody, or people with one of these roles. */
export type Area = 'guests' | 'anybody' | readonly Role[];

/** The title and the description of a page. Both are Arabic in either language: the tab of a clinic's computer is the clinic's. */
export type Head = readonly [title: string, description: string];

interface PageEntry {
  readonly name: string;
  readonly path: PagePath;
  readonly area: Area;
  readonly head: Head;
  readonly isInMenu: boolean;
  /** The code of the page, a chunk of its own; null: the browser loads another document. */
  readonly load: LoadPage | null;
}

/** A page's code, once its words have come after it. */
export async function withTexts<Code extends { readonly texts: TextsByLang }>(coming: Promise<Code>): Promise<Code> {
  const code = await coming;
  await addTexts(code.texts);
  return code;
}

/** Every page, once: the routes, their guards, the document's head and the menu, in this order, are made of it. */
export const PAGES = [
  {
    name: 'login',
    path: PATHS.login,
    area: 'guests',
    head: ['تسجيل الدخول', 'سجّل الدخول إلى نظام دور لإدارة قائمة انتظار العيادة.'],
    isInMenu: false,
    load: async () => (await import('./features/sign-in/sign-in-page.tsx')).SignInPage,
  },
  {
    name: 'signedIn',
    path: PATHS.signedIn,
    area: GROUPS.everyone,
    head: ['تم تسجيل الدخول', 'تم تسجيل الدخول.'],
    isInMenu: false,
    load: async () => (await withTexts(import('./features/session-ended/signed-in-page.tsx'))).SignedInPage,
  },
  {
    name: 'try',
    path: PATHS.try,
    area: 'anybody',
    head: ['تجربة دور', 'الاستقبال وشاشة العرض جنبًا إلى جنب، في نسخة للتجربة.'],
    isInMenu: false,
    load: async () => (await withTexts(import('./features/demonstration/try-page.tsx'))).TryPage,
  },
  {
    name: 'forbidden',
    path: PATHS.forbidden,
    area: 'anybody',
    head: ['وصول غير مصرح به', 'ليست لديك صلاحية لفتح هذه الصفحة.'],
    isInMenu: false,
    load: async () => (await withTexts(import('./app/pages/forbidden-page.tsx'))).ForbiddenPage,
  },
  {
    name: 'overview',
    path: PATHS.overview,
    area: GROUPS.managers,
    head: ['نظرة عامة', 'إحصاءات اليوم، والمريض الحالي، وحالة النظام.'],
    isInMenu: true,
    load: async () => (await withTexts(import('./features/overview/overview-page.tsx'))).OverviewPage,
  },
  {
    name: 'queueList',
    path: PATHS.queueList,
    area: GROUPS.managers,
    head: ['إدارة الدور', 'ابحث في أدوار اليوم وأدرها.'],
    isInMenu: true,
    load: async () => (await import('./features/queue-list/queue-list-page.tsx')).QueueListPage,
  },
  {
    name: 'reception',
    path: PATHS.reception,
    area: ['Reception'],
    head: ['الاستقبال', 'نادِ المريض التالي وأضف القادمين.'],
    isInMenu: true,
    load: async () => (await import('./features/reception/reception-page.tsx')).ReceptionPage,
  },
  {
    name: 'currentPatient',
    path: PATHS.currentPatient,
    area: ['Medical'],
    head: ['المريض الحالي', 'المريض الذي يُنادى الآن ومن يليه.'],
    isInMenu: true,
    load: async () => (await import('./features/current-patient/current-patient-page.tsx')).CurrentPatientPage,
  },
  {
    name: 'display',
    path: PATHS.display,
    area: ['Patient'],
    head: ['شاشة العرض', 'الرقم الذي يُنادى عليه الآن، ومن بعده في قائمة الانتظار.'],
    isInMenu: true,
    load: null,
  },
  {
    name: 'members',
    path: PATHS.members,
    area: GROUPS.managers,
    head: ['الأعضاء', 'أعضاء العيادة وصلاحياتهم.'],
    isInMenu: true,
    load: async () => (await withTexts(import('./features/members/members-page.tsx'))).MembersPage,
  },
  {
    name: 'analytics',
    path: PATHS.analytics,
    area: GROUPS.managers,
    head: ['التحليلات', 'لماذا ينتظر المرضى، ومتى، وأين.'],
    isInMenu: true,
    load: async () => (await withTexts(import('./features/analytics/analytics-page.tsx'))).AnalyticsPage,
  },
  {
    name: 'replay',
    path: PATHS.replay,
    area: GROUPS.managers,
    head: ['إعادة مشاهدة يوم', 'قائمة الانتظار كما كانت في أي لحظة، وما حدث ومن قام به.'],
    isInMenu: true,
    load: async () => (await withTexts(import('./features/replay/replay-page.tsx'))).ReplayPage,
  },
  {
    name: 'audit',
    path: PATHS.audit,
    area: GROUPS.managers,
    head: ['سجل التدقيق', 'ما حدث في العيادة، ومن قام به، ومن اطّلع عليه.'],
    isInMenu: true,
    load: async () => (await withTexts(import('./features/audit/audit-page.tsx'))).AuditPage,
  },
  {
    name: 'patients',
    path: PATHS.patients,
    area: GROUPS.managers,
    head: ['حقوق المرضى', 'ما هو محفوظ عن المريض: الاطلاع عليه وتصحيحه وتعليق محوه ومحوه.'],
    isInMenu: true,
    load: async () => (await withTexts(import('./features/patients/patients-page.tsx'))).PatientsPage,
  },
  {
    name: 'settings',
    path: PATHS.settings,
    area: GROUPS.managers,
    head: ['الإعدادات', 'إعدادات العيادة وحسابك.'],
    isInMenu: true,
    load: async () => (await withTexts(import('./features/settings/settings-page.tsx'))).SettingsPage,
  },
] as const satisfies readonly PageEntry[];

type Entry = (typeof PAGES)[number];
/** A page of the app's own router. */
export type AppPage = Exclude<Entry, { readonly load: null }>;
export type MenuPage = Extract<Entry, { readonly isInMenu: true }>;

export const isAppPage = (page: Entry): page is AppPage => page.load !== null;
export const isMenuPage = (page: Entry): page is MenuPage => page.isInMenu;

export const mayEnter = (area: Area, roles: readonly Role[]): boolean =>
  area === 'anybody' || (area !== 'guests' && isOneOf(area, roles));
