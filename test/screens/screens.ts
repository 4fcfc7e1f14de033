import type { Page } from 'puppeteer';
import { answering } from '../support/visit.ts';
import { MEMBERS_SCREENS } from './members.ts';
import type { Screen } from './screen.ts';
import { SETTINGS_SCREENS } from './settings.ts';

const providers = (page: Page, names: readonly string[]) =>
  answering(page, '/v1/auth/providers', { body: { data: { providers: names, demonstration: names.includes('demonstration') } } });

export const SCREENS: readonly Screen[] = [
  { name: 'sign-in', path: '/login', given: (page) => providers(page, ['google', 'microsoft']) },
  { name: 'sign-in-demonstration', path: '/login', given: (page) => providers(page, ['demonstration']) },
  { name: 'sign-in-refused', path: '/login?error=signIn.notMember', given: (page) => providers(page, ['google', 'microsoft']) },
  { name: 'forbidden', path: '/forbidden', as: 'manager' },
  { name: 'not-found', path: '/nowhere', as: 'manager' },
  { name: 'overview', path: '/dashboard/overview', as: 'manager' },
  { name: 'queue-list', path: '/dashboard/queue/list', as: 'manager' },
  { name: 'reception', path: '/dashboard/queue/flow', as: 'reception' },
  { name: 'current-patient', path: '/dashboard/queue/current', as: 'doctor' },
  ...MEMBERS_SCREENS,
  ...SETTINGS_SCREENS,
];
