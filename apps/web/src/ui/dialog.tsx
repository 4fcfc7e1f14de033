import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Dialog as AriaDialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { useTranslation } from 'react-i18next';
import { IconButton } from './icon-button.tsx';
import { type OpenState, Overlay } from './overlay.tsx';

export interface DialogProps extends OpenState {
  readonly title: string;
  readonly children: ReactNode;
  /** Its buttons, the one that does it last. */
  readonly actions?: ReactNode;
  readonly isPending?: boolean;
}

/** Something to look at or fill in, over the page. What asks a question is an AlertDialog. */
export function Dialog({ title, children, actions, isPending = false, ...open }: DialogProps) {
  return (
    <Overlay {...open} isPending={isPending} place="centre">
      <AriaDialog className="flex min-h-0 flex-col outline-none">
        <PanelHead title={title} isPending={isPending} onClose={() => open.onOpenChange(false)} />
        <div className="wrap-anywhere grow overflow-auto px-6 pb-6">{children}</div>
        {actions && <div className="flex flex-wrap justify-end gap-3 border-line border-t px-6 py-4">{actions}</div>}
      </AriaDialog>
    </Overlay>
  );
}

interface PanelHeadProps {
  readonly title: string;
  readonly isPending: boolean;
  readonly onClose: () => void;
}

export function PanelHead({ title, isPending, onClose }: PanelHeadProps) {
  const { t } = useTranslation();
  return (
    <header className="flex min-h-18 shrink-0 items-center justify-between gap-4 py-2 ps-6 pe-3">
      <Heading slot="title" className="wrap-anywhere font-semibold text-xl">
        {title}
      </Heading>
      <IconButton label={t('common.close')} icon={<X size={20} />} isDisabled={isPending} placement="bottom" onPress={onClose} />
    </header>
  );
}
