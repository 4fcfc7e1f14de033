import { ar as wallAr } from '../../apps/display/src/texts/ar.ts';
import { en as wallEn } from '../../apps/display/src/texts/en.ts';
import { ar, en } from '../../apps/web/src/i18n/texts/all.ts';
import { conclude } from './conclude.ts';
import { disparities } from './text-parity.ts';

conclude([...disparities(ar, en), ...disparities(wallAr, wallEn)]);
