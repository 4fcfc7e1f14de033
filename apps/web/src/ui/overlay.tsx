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
  readonly place: keyof typeof PLACES;
  readonly children: ReactNode;
}

const CENTRED = 'items-end justify-center p-4 sm:items-center';
const CARD = 'max-h-full w-full rounded-card border border-line-strong animate-settle';
const NARROW_CARD = cx(CARD, 'max-w-[32.5rem]');

const PLACES = {
  centre: { overlay: cx(CENTRED, 'bg-scrim'), modal: NARROW_CARD },
  /** A list with an answer for each of its rows. */
  wide: { overlay: cx(CENTRED, 'bg-scrim'), modal: cx(CARD, 'max-w-[42.5rem]') },
  /** An input, under which results open. */
  top: { overlay: 'items-start justify-center bg-scrim p-4 sm:pt-[12vh]', modal: 'w-full max-w-[58rem] rounded-control' },
  // Questions are asked hundreds of times a day: the page under them does not flash.
  question: { overlay: cx(CENTRED, 'bg-scrim-soft'), modal: NARROW_CARD },
  start: { overlay: 'justify-start bg-scrim', modal: 'h-full w-72 max-w-[85vw] border-line-strong border-e bg-rail' },
  end: {
    overlay: 'justify-end bg-scrim-soft',
    modal: 'h-full w-full border-line-strong border-s animate-from-end sm:w-[28.5rem]',
  },
} as const;

/** A layer over the page that traps the focus and restores it when closed. */
export function Overlay({ isPending = false, place, children, ...open }: OverlayProps) {
  return (
    <ModalOverlay
      {...open}
      isDismissable={!isPending}
      isKeyboardDismissDisabled={isPending}
      className={cx('fixed inset-0 z-20 flex h-(--visual-viewport-height)', PLACES[place].overlay)}
    >
      <Modal
        className={cx('flex flex-col text-ink shadow-float outline-none', place !== 'start' && 'bg-raised', PLACES[place].modal)}
      >
        {children}
      </Modal>
    </ModalOverlay>
  );
}
