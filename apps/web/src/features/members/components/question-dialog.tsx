import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isolated } from '#libs/contracts/isolated.ts';
import { failureText } from '../../../lib/api/failure-text.ts';
import { AlertDialog } from '../../../ui/alert-dialog.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { toast } from '../../../ui/toasts.ts';
import { useLast } from '../../../ui/use-last.ts';
import { type MemberQuestion, useMemberAction } from '../api/act-on-member.ts';

interface QuestionDialogProps {
  /** Null: nothing is asked. */
  readonly question: MemberQuestion | null;
  readonly onClose: () => void;
}

/** Asks before it is done, names the member, and stays open with the server's words where it was refused. */
export function QuestionDialog({ question, ...rest }: QuestionDialogProps) {
  const shown = useLast(question);
  return shown && <Question key={`${shown.kind} ${shown.member.id}`} question={shown} isOpen={question !== null} {...rest} />;
}

interface QuestionProps extends Omit<QuestionDialogProps, 'question'> {
  readonly question: MemberQuestion;
  readonly isOpen: boolean;
}

function Question({ question, isOpen, onClose }: QuestionProps) {
  const { t } = useTranslation();
  const { kind, member } = question;
  const name = isolated(member.name);
  const [isUnderstood, setIsUnderstood] = useState(false);
  const { mutate, reset, isPending, error } = useMemberAction();
  const close = () => {
    onClose();
    reset();
    setIsUnderstood(false);
  };
  const done = () => {
    close();
    if (kind === 'delete') toast(t('members.actions.delete.done', { name }));
    if (kind === 'restore') toast(t('members.restored', { name }));
  };
  return (
    <AlertDialog
      isOpen={isOpen}
      onOpenChange={(open) => !open && close()}
      title={t(`members.actions.${kind}.title`, { name })}
      description={t(`members.actions.${kind}.description`)}
      confirmLabel={t(`members.actions.${kind}.label`)}
      kind={kind === 'erase' ? 'danger' : 'filled'}
      isPending={isPending}
      isConfirmDisabled={kind === 'erase' && !isUnderstood}
      failure={error && failureText(error, t, t(`members.actions.${kind}.error`))}
      isRefused={error?.isConflict}
      onConfirm={() => mutate(question, { onSuccess: done })}
    >
      {kind === 'erase' && (
        <>
          <ul className="flex list-disc flex-col gap-1 ps-5">
            {(['name', 'access', 'kept'] as const).map((lost) => (
              <li key={lost}>{t(`members.actions.erase.lost.${lost}`)}</li>
            ))}
          </ul>
          <Checkbox isSelected={isUnderstood} onChange={setIsUnderstood} isDisabled={isPending}>
            {t('members.actions.erase.understood', { name })}
          </Checkbox>
        </>
      )}
    </AlertDialog>
  );
}
