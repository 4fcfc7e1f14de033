import type { ReactNode } from 'react';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { cx } from './cx.ts';

export interface OpenState {
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
}

interface OverlayProps extends OpenState {
  /** While a request is on its way nothing is closed by accident. */
  readonly isPending?: boolean;
  readonly place: 'centre' | 'start' | 'end';
  readonly children: ReactNode;
}

const PLACES = {
  centre: {
    overlay: 'items-end justify-center p-4 sm:items-center',
    modal: 'max-h-full w-full max-w-lg rounded-card data-entering:translate-y-2 data-exiting:translate-y-2',
  },
  start: { overlay: 'justify-start', modal: 'h-full w-72 max-w-[85vw]' },
  end: { overlay: 'justify-end', modal: 'h-full w-full sm:w-md' },
} as const;

/** A layer over the page that traps the focus and restores it when closed. */
export function Overlay({ isPending = false, place, children, ...open }: OverlayProps) {
  return (
    <ModalOverlay
      {...open}
      isDismissable={!isPending}
      isKeyboardDismissDisabled={isPending}
      className={cx(
        'fixed inset-0 z-20 flex h-(--visual-viewport-height) bg-scrim transition-opacity data-entering:opacity-0 data-exiting:opacity-0',
        PLACES[place].overlay,
      )}
    >
      <Modal
        className={cx('flex flex-col bg-raised text-ink shadow-soft outline-none transition-transform', PLACES[place].modal)}
      >
        {children}
      </Modal>
    </ModalOverlay>
  );
}
