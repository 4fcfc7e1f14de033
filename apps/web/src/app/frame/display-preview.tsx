import { createContext, type ReactNode, Suspense, useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { useLaterSheet } from '../../components/list-page/use-later-sheet.ts';
import { loadPreview, Preview } from '../../features/displays/public.ts';

const OpenPreviewContext = createContext<() => void>(() => undefined);

/** Opens the wall's preview, which outlives the menu that it is opened from. */
export const useOpenPreview = (): (() => void) => useContext(OpenPreviewContext);

export function DisplayPreviewProvider({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation();
  const { open, openings, isOpen, onOpenChange } = useLaterSheet(loadPreview, t('later.preview'));
  return (
    <OpenPreviewContext value={open}>
      {children}
      {openings > 0 && (
        <Suspense>
          <Preview key={openings} isOpen={isOpen} onOpenChange={onOpenChange} />
        </Suspense>
      )}
    </OpenPreviewContext>
  );
}
