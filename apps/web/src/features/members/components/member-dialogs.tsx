import type { Member } from '#libs/contracts/members.ts';
import { useLast } from '../../../ui/use-last.ts';
import type { MemberQuestion } from '../api/act-on-member.ts';
import { EditDialog } from './edit-dialog.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { QuestionDialog } from './question-dialog.tsx';
import { RolesDialog } from './roles-dialog.tsx';

/** The form that is open. */
export type OpenDialog = { readonly kind: 'invite' } | { readonly kind: 'edit' | 'roles'; readonly member: Member };

interface MemberDialogsProps {
  /** Counts the openings of a form: each is another form. */
  readonly openings: number;
  readonly dialog: OpenDialog | null;
  readonly question: MemberQuestion | null;
  readonly onClose: () => void;
}

export function MemberDialogs({ openings, dialog, question, onClose }: MemberDialogsProps) {
  return (
    <>
      <FormDialog key={openings} dialog={dialog} onClose={onClose} />
      <QuestionDialog question={question} onClose={onClose} />
    </>
  );
}

function FormDialog({ dialog, onClose }: Pick<MemberDialogsProps, 'dialog' | 'onClose'>) {
  const shown = useLast(dialog);
  if (!shown) return null;
  const open = { isOpen: dialog !== null, onOpenChange: (isOpen: boolean) => !isOpen && onClose() };
  switch (shown.kind) {
    case 'invite':
      return <InviteDialog {...open} />;
    case 'edit':
      return <EditDialog member={shown.member} {...open} />;
    case 'roles':
      return <RolesDialog member={shown.member} {...open} />;
  }
}
