import { everyPage } from './every-page.ts';

everyPage('ar', 'light');
