import type { Page } from 'puppeteer';
import { answering } from '../support/visit.ts';
import { QUEUE_LIST_SCREENS } from './queue-list.ts';
import type { Screen } from './screen.ts';

const providers = (page: Page, names: readonly string[]) =>
  answering(page, '/v1/auth/providers', { body: { data: { providers: names, demonstration: names.includes('demonstration') } } });

/** Every page there is, and who looks at it. A page that is added is added here, and is then looked at. */
export const SCREENS: readonly Screen[] = [
  { name: 'sign-in', path: '/login', given: (page) => providers(page, ['google', 'microsoft']) },
  { name: 'sign-in-demonstration', path: '/login', given: (page) => providers(page, ['demonstration']) },
  { name: 'sign-in-refused', path: '/login?error=signIn.notMember', given: (page) => providers(page, ['google', 'microsoft']) },
  { name: 'forbidden', path: '/forbidden', as: 'manager' },
  { name: 'not-found', path: '/nowhere', as: 'manager' },
  { name: 'overview', path: '/dashboard/overview', as: 'manager' },
  ...QUEUE_LIST_SCREENS,
  { name: 'reception', path: '/dashboard/queue/flow', as: 'reception' },
  { name: 'current-patient', path: '/dashboard/queue/current', as: 'doctor' },
  { name: 'members', path: '/dashboard/members', as: 'manager' },
  { name: 'settings', path: '/dashboard/settings', as: 'manager' },
];
