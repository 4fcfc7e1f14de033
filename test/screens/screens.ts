import type { Page } from 'puppeteer';
import { answering } from '../support/visit.ts';
import { LINE } from './line.ts';
import { MEMBERS_SCREENS } from './members.ts';
import { OVERVIEW } from './overview.ts';
import { QUEUE_LIST_SCREENS } from './queue-list.ts';
import type { Screen } from './screen.ts';
import { SETTINGS_SCREENS } from './settings.ts';

const providers = (page: Page, names: readonly string[]) =>
  answering(page, '/v1/auth/providers', { body: { data: { providers: names, demonstration: names.includes('demonstration') } } });

/** Every page there is. A page that is added is added here, and is then looked at. */
export const SCREENS: readonly Screen[] = [
  { name: 'sign-in', path: '/login', given: (page) => providers(page, ['google', 'microsoft']) },
  { name: 'sign-in-demonstration', path: '/login', given: (page) => providers(page, ['demonstration']) },
  { name: 'sign-in-refused', path: '/login?error=signIn.notMember', given: (page) => providers(page, ['google', 'microsoft']) },
  { name: 'forbidden', path: '/forbidden', as: 'manager' },
  { name: 'not-found', path: '/nowhere', as: 'manager' },
  ...OVERVIEW,
  ...QUEUE_LIST_SCREENS,
  ...LINE,
  ...MEMBERS_SCREENS,
  ...SETTINGS_SCREENS,
];
