import { useTranslation } from 'react-i18next';
import { chooseLang, currentLang } from '../i18n/i18n.ts';
import { Button } from '../ui/button.tsx';

export function LanguageSwitch() {
  const { t } = useTranslation();
  const other = currentLang() === 'ar' ? 'en' : 'ar';
  return (
    <Button lang={other} onPress={() => void chooseLang(other)}>
      {t('language.other')}
    </Button>
  );
}
