import { Languages } from 'lucide-react';
import type { Lang } from '#libs/contracts/lang.ts';
import { currentLang } from '../i18n/i18n.ts';
import { useFormat } from '../i18n/use-format.ts';
import { Button } from '../ui/button.tsx';
import { IconButton } from '../ui/icon-button.tsx';

/** Each language in its own words: who looks for theirs cannot read the other. */
const NAMES: Readonly<Record<Lang, string>> = { ar: 'العربية', en: 'English' };

interface LanguageButtonProps {
  readonly isFolded?: boolean;
  readonly onChoose: (lang: Lang) => void;
}

export function LanguageButton({ isFolded = false, onChoose }: LanguageButtonProps) {
  useFormat();
  const other: Lang = currentLang() === 'ar' ? 'en' : 'ar';
  const choose = () => onChoose(other);
  if (isFolded) return <IconButton label={NAMES[other]} placement="end" icon={<Languages size={20} />} onPress={choose} />;
  return (
    <Button kind="quiet" icon={<Languages size={20} />} lang={other} onPress={choose}>
      {NAMES[other]}
    </Button>
  );
}
