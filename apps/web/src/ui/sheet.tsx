import type { ReactNode } from 'react';
import { Dialog as AriaDialog } from 'react-aria-components/Dialog';
import { PanelHead } from './dialog.tsx';
import { type OpenState, Overlay } from './overlay.tsx';

export interface SheetProps extends OpenState {
  readonly title: string;
  readonly children: ReactNode;
  /** The page's start is where reading begins: the right in Arabic. */
  readonly side?: 'start' | 'end';
  readonly isPending?: boolean;
  /** Nothing in it may take the focus: it takes it itself, so that arrow keys scroll it. */
  readonly isRead?: boolean;
  /** Stand at its foot, whatever its content scrolls. */
  readonly actions?: ReactNode;
}

/** A form or filters beside the page. */
export function Sheet({ title, children, side = 'end', isPending = false, isRead = false, actions, ...open }: SheetProps) {
  return (
    <Overlay {...open} isPending={isPending} place={side}>
      <AriaDialog className="flex h-full flex-col outline-none">
        <PanelHead title={title} isPending={isPending} onClose={() => open.onOpenChange(false)} />
        <div
          {...(isRead && { role: 'group', 'aria-label': title, tabIndex: 0 })}
          className="wrap-anywhere grow overflow-auto px-6 pb-6 -outline-offset-3!"
        >
          {children}
        </div>
        {actions && <div className="flex flex-wrap items-center justify-end gap-3 border-line border-t px-6 py-4">{actions}</div>}
      </AriaDialog>
    </Overlay>
  );
}
