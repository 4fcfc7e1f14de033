import { everyPage } from './every-page.ts';

everyPage('en', 'dark');
