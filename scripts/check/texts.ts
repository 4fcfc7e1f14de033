import { ar } from '../../apps/web/src/i18n/texts/ar.ts';
import { en } from '../../apps/web/src/i18n/texts/en.ts';
import { conclude } from './conclude.ts';
import { disparities } from './text-parity.ts';

conclude(disparities(ar, en));
