import { useEffect } from 'react';
import { LanguageButton } from '../components/language-button.tsx';
import { PageHeader } from '../components/page-header.tsx';
import { ThemeToggle } from '../components/theme-toggle.tsx';
import { chooseLang, currentLang } from '../i18n/i18n.ts';
import { useFormat } from '../i18n/use-format.ts';
import { ToastRegion } from '../ui/toast-region.tsx';
import { ABOUT } from './captions.ts';
import { Charts } from './charts.tsx';
import { Choices } from './choices.tsx';
import { Fields } from './fields.tsx';
import { Figures } from './figures.tsx';
import { Lists } from './lists.tsx';
import { Notices } from './notices.tsx';
import { Overlays } from './overlays.tsx';
import { Pressed } from './pressed.tsx';
import { showStates } from './shown-states.ts';
import { Words } from './words.tsx';

const SHELVES = {
  pressed: Pressed,
  fields: Fields,
  choices: Choices,
  lists: Lists,
  notices: Notices,
  words: Words,
  figures: Figures,
  charts: Charts,
  overlays: Overlays,
} as const;

/** Every part of the kit in every state; `?shelf=fields` shows some of them alone. */
export function Gallery() {
  useFormat();
  useEffect(showStates, []);
  const asked = new URLSearchParams(window.location.search).get('shelf');
  const shelves = Object.entries(SHELVES).filter(([name]) => asked === null || asked === name);
  return (
    <main className="mx-auto max-w-[100rem]">
      <PageHeader
        {...ABOUT[currentLang()]}
        actions={
          <>
            <ThemeToggle />
            <LanguageButton onChoose={(lang) => void chooseLang(lang)} />
          </>
        }
      />
      {shelves.map(([name, Parts]) => (
        <Parts key={name} />
      ))}
      <ToastRegion />
    </main>
  );
}
