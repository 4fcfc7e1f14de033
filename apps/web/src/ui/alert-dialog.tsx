import { type ReactNode, useEffect, useRef } from 'react';
import { Dialog as AriaDialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { useTranslation } from 'react-i18next';
import { Button } from './button.tsx';
import { cx } from './cx.ts';
import { Notice } from './notice.tsx';
import { type OpenState, Overlay } from './overlay.tsx';

export interface AlertDialogProps extends OpenState {
  readonly title: string;
  readonly confirmLabel: string;
  readonly onConfirm: () => void;
  /** Its key, at the end of the button that confirms. */
  readonly confirmHint?: ReactNode;
  /** Another answer: the buttons then stand one below the other, the first answer first. */
  readonly other?: ReactNode;
  readonly description?: string;
  /** More than a sentence: what it will do, a box to be ticked. */
  readonly children?: ReactNode;
  /** `danger`: it cannot be undone; then the focus is on the way back. */
  readonly kind?: 'filled' | 'danger';
  readonly isPending?: boolean;
  readonly isConfirmDisabled?: boolean;
  /** The server's words; the dialog stays open with them. */
  readonly failure?: string | null;
  /** The failure is a refusal by what stands there now: confirming again may mean another thing. */
  readonly isRefused?: boolean | undefined;
}

/** A question before something is done. Enter confirms what can be undone. */
export function AlertDialog(props: AlertDialogProps) {
  const { title, description, children, confirmLabel, onConfirm, confirmHint, other, kind = 'filled', failure = null } = props;
  const { isPending = false, isConfirmDisabled = false, isRefused = false, isOpen, onOpenChange } = props;
  const { t } = useTranslation();
  const back = useRef<HTMLButtonElement>(null);
  // The way back has the focus then: a second Enter neither repeats what cannot be undone nor does what was not asked.
  const leadsBack = failure !== null && (kind === 'danger' || isRefused);
  useEffect(() => {
    if (leadsBack) back.current?.focus();
  }, [leadsBack]);
  const cancel = (
    <Button key="cancel" ref={back} isDisabled={isPending} autoFocus={kind === 'danger'} onPress={() => onOpenChange(false)}>
      {t('common.cancel')}
    </Button>
  );
  const confirm = (
    <Button
      key="confirm"
      kind={kind}
      isPending={isPending && !isConfirmDisabled}
      isDisabled={isConfirmDisabled}
      autoFocus={kind === 'filled'}
      onPress={onConfirm}
      {...(confirmHint !== undefined && { hint: confirmHint })}
    >
      {confirmLabel}
    </Button>
  );
  return (
    <Overlay isOpen={isOpen} onOpenChange={onOpenChange} isPending={isPending} place="question">
      <AriaDialog role="alertdialog" className="wrap-anywhere flex flex-col gap-4 overflow-auto p-6 outline-none">
        <Heading slot="title" className="font-semibold text-xl">
          {title}
        </Heading>
        {description !== undefined && <p className="text-quiet">{description}</p>}
        {children}
        {failure !== null && <Notice kind="danger">{failure}</Notice>}
        <div className={cx('wrap-normal mt-2 flex', other ? 'flex-col gap-2' : 'flex-wrap justify-end gap-3')}>
          {other ? [confirm, other, cancel] : [cancel, confirm]}
        </div>
      </AriaDialog>
    </Overlay>
  );
}
