import { Moon, Sun } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { chooseTheme, useTheme } from '../lib/theme.ts';
import { Button } from '../ui/button.tsx';
import { useMedia } from '../ui/use-media.ts';

/** Changes the theme before sign-in, in one press and without a menu's weight. */
export function ThemeToggle() {
  const { t } = useTranslation();
  const theme = useTheme();
  const isDeviceDark = useMedia('(prefers-color-scheme: dark)');
  const other = theme === 'dark' || (theme === 'system' && isDeviceDark) ? 'light' : 'dark';
  const Icon = other === 'dark' ? Moon : Sun;
  return (
    <Button kind="quiet" icon={<Icon size={20} />} onPress={() => chooseTheme(other)}>
      {t(`frame.theme.${other}`)}
    </Button>
  );
}
