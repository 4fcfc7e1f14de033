import { Languages } from 'lucide-react';
import type { Lang } from '#libs/contracts/lang.ts';
import { useFormat } from '../i18n/use-format.ts';
import { Button } from '../ui/button.tsx';
import { LANGUAGE_NAMES, otherLang } from './language-names.ts';

/** Reads the page in the other language, in one press. */
export function LanguageButton({ onChoose }: { readonly onChoose: (lang: Lang) => void }) {
  useFormat();
  const lang = otherLang();
  return (
    <Button kind="quiet" lang={lang} icon={<Languages size={20} />} onPress={() => onChoose(lang)}>
      {LANGUAGE_NAMES[lang]}
    </Button>
  );
}
