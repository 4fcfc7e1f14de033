import { useQueryClient } from '@tanstack/react-query';
import { Ban, CircleCheck, Eraser, KeyRound, type LucideIcon, Pencil, RotateCcw, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Member } from '#libs/contracts/members.ts';
import { QUERY_KEYS } from '../../../lib/query-keys.ts';
import type { MenuItem } from '../../../ui/menu.tsx';
import { useSession } from '../../session/public.ts';
import type { MemberActionKind, MemberQuestion } from '../api/act-on-member.ts';
import { actionsFor, refusalOf } from '../rules/member-rules.ts';
import { MemberDialogs, type OpenDialog } from './member-dialogs.tsx';

const ICONS: Readonly<Record<MemberActionKind, LucideIcon>> = {
  edit: Pencil,
  roles: KeyRound,
  ban: Ban,
  unban: CircleCheck,
  delete: Trash2,
  restore: RotateCcw,
  erase: Eraser,
};

interface MemberActions {
  readonly invite: () => void;
  readonly menuOf: (member: Member) => readonly MenuItem[];
  /** To be put somewhere in the page, once. */
  readonly dialogs: ReactNode;
}

/** All that the list needs to act on members: menus with their rules, questions, forms. */
export function useMemberActions(): MemberActions {
  const { t } = useTranslation();
  const { userID } = useSession();
  const queryClient = useQueryClient();
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const [question, setQuestion] = useState<MemberQuestion | null>(null);

  const open = (kind: MemberActionKind, member: Member) => {
    // Others manage members too: what is asked about is looked at anew.
    void queryClient.invalidateQueries({ queryKey: QUERY_KEYS.members });
    if (kind === 'edit' || kind === 'roles') setDialog({ kind, member });
    else setQuestion({ kind, member });
  };

  const menuOf: MemberActions['menuOf'] = (member) =>
    actionsFor(member).map((kind) => {
      const Icon = ICONS[kind];
      const refused = refusalOf(kind, member, userID);
      return {
        id: kind,
        label: t(`members.actions.${kind}.label`),
        icon: <Icon size={18} />,
        kind: kind === 'erase' ? 'danger' : 'plain',
        refusal: refused && t(`members.rules.${refused}`),
        onAction: () => open(kind, member),
      };
    });

  return {
    invite: () => setDialog({ kind: 'invite' }),
    menuOf,
    dialogs: (
      <MemberDialogs
        dialog={dialog}
        question={question}
        onClose={() => {
          setDialog(null);
          setQuestion(null);
        }}
      />
    ),
  };
}
