import { useTranslation } from 'react-i18next';
import { NEED_TEXTS } from '#libs/contracts/tickets/need-texts.ts';
import { currentLang } from '../../../../i18n/i18n.ts';

/** Words of what patients need, in the page's language. */
export function useNeedTexts() {
  // A change of language draws the words anew.
  useTranslation();
  return NEED_TEXTS[currentLang()];
}
