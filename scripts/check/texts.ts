import { ar, en } from '../../apps/web/src/i18n/texts/all.ts';
import { ar as wallAr } from '../../apps/web/src/wall/texts/ar.ts';
import { en as wallEn } from '../../apps/web/src/wall/texts/en.ts';
import { conclude } from './conclude.ts';
import { disparities } from './text-parity.ts';

conclude([...disparities(ar, en), ...disparities(wallAr, wallEn)]);
