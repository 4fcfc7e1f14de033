import { useState } from 'react';
import type { Member } from '#libs/contracts/members.ts';
import { useLast } from '../../../ui/use-last.ts';
import type { MemberQuestion } from '../api/act-on-member.ts';
import { EditDialog } from './edit-dialog.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { QuestionDialog } from './question-dialog.tsx';
import { RolesDialog } from './roles-dialog.tsx';

/** What is being filled in. */
export type OpenDialog = { readonly kind: 'invite' } | { readonly kind: 'edit' | 'roles'; readonly member: Member };

interface MemberDialogsProps {
  readonly dialog: OpenDialog | null;
  readonly question: MemberQuestion | null;
  readonly onClose: () => void;
}

export function MemberDialogs({ dialog, question, onClose }: MemberDialogsProps) {
  return (
    <>
      <Filled dialog={dialog} onClose={onClose} />
      <QuestionDialog question={question} onClose={onClose} />
    </>
  );
}

/** Each opening begins anew: what was typed and given up is not there the next time. */
function Filled({ dialog, onClose }: Pick<MemberDialogsProps, 'dialog' | 'onClose'>) {
  const shown = useLast(dialog);
  const [times, setTimes] = useState(0);
  const [last, setLast] = useState(dialog);
  if (dialog !== last) {
    setLast(dialog);
    if (dialog) setTimes(times + 1);
  }
  if (!shown) return null;
  const open = { isOpen: dialog !== null, onOpenChange: (isOpen: boolean) => !isOpen && onClose() };
  switch (shown.kind) {
    case 'invite':
      return <InviteDialog key={times} {...open} />;
    case 'edit':
      return <EditDialog key={times} member={shown.member} {...open} />;
    case 'roles':
      return <RolesDialog key={times} member={shown.member} {...open} />;
  }
}
