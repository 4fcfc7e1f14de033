import type { ReactNode } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { useFormat } from '../i18n/use-format.ts';

/** The kit speaks to screen readers, and writes dates, as the page does. */
export const Localized = ({ children }: { readonly children: ReactNode }) => (
  <I18nProvider locale={useFormat().locale}>{children}</I18nProvider>
);
