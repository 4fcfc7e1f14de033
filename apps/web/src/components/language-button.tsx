import { Languages } from 'lucide-react';
import type { Lang } from '#libs/contracts/lang.ts';
import { currentLang } from '../i18n/i18n.ts';
import { useFormat } from '../i18n/use-format.ts';
import { Button } from '../ui/button.tsx';

/** Each language in its own words: who looks for theirs cannot read the other. */
const NAMES: Readonly<Record<Lang, string>> = { ar: 'العربية', en: 'English' };

interface LanguageButtonProps {
  /** No room for more than its icon. */
  readonly isFolded?: boolean;
  readonly onChoose: (lang: Lang) => void;
}

export function LanguageButton({ isFolded = false, onChoose }: LanguageButtonProps) {
  useFormat();
  const other: Lang = currentLang() === 'ar' ? 'en' : 'ar';
  const choose = () => onChoose(other);
  return (
    <Button kind="quiet" lang={other} icon={<Languages size={20} />} isFolded={isFolded} onPress={choose}>
      {NAMES[other]}
    </Button>
  );
}
