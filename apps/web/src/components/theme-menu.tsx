import { Moon, Sun, SunMoon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { chooseTheme, THEMES, useTheme } from '../lib/theme.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { Menu } from '../ui/menu.tsx';

const ICONS = { system: SunMoon, light: Sun, dark: Moon } as const;

export function ThemeMenu() {
  const { t } = useTranslation();
  const theme = useTheme();
  const Icon = ICONS[theme];
  return (
    <Menu
      label={t('frame.theme.label')}
      trigger={<IconButton label={t('frame.theme.label')} icon={<Icon size={20} />} />}
      items={THEMES.map((choice) => {
        const ChoiceIcon = ICONS[choice];
        return {
          id: choice,
          label: t(`frame.theme.${choice}`),
          icon: <ChoiceIcon size={18} />,
          isCurrent: choice === theme,
          onAction: () => chooseTheme(choice),
        };
      })}
    />
  );
}
