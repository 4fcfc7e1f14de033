import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { i18n, startI18n } from '../i18n/i18n.ts';
import { LanguageSwitch } from './language-switch.tsx';

let root: Root;

async function visit(): Promise<void> {
  await startI18n();
  root = createRoot(document.body);
  await act(async () =>
    root.render(
      <I18nextProvider i18n={i18n}>
        <LanguageSwitch />
      </I18nextProvider>,
    ),
  );
}

const theButton = (): HTMLButtonElement => {
  const button = document.querySelector('button');
  if (!button) throw new Error('there is no button');
  return button;
};

const theDocument = () => ({
  lang: document.documentElement.lang,
  dir: document.documentElement.dir,
  offers: theButton().textContent,
});

describe('the language of a page', () => {
  beforeEach(() => {
    Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
    localStorage.clear();
  });
  afterEach(async () => await act(async () => root.unmount()));

  it('is Arabic, from right to left, for whoever comes first', async () => {
    await visit();
    expect(theDocument()).toEqual({ lang: 'ar', dir: 'rtl', offers: 'English' });
  });

  it('changes at once', async () => {
    await visit();
    await act(async () => theButton().click());
    expect(theDocument()).toEqual({ lang: 'en', dir: 'ltr', offers: 'العربية' });
  });

  it('is the one chosen when somebody comes back', async () => {
    localStorage.setItem('lang', 'en');
    await visit();
    expect(theDocument()).toEqual({ lang: 'en', dir: 'ltr', offers: 'العربية' });
  });

  it('is Arabic where something else was stored', async () => {
    localStorage.setItem('lang', 'fr');
    await visit();
    expect(theDocument()).toEqual({ lang: 'ar', dir: 'rtl', offers: 'English' });
  });
});
