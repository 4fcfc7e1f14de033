import { useQueryClient } from '@tanstack/react-query';
import { CircleCheck, CirclePause, Eraser, History, KeyRound, type LucideIcon, Pencil, RotateCcw, Trash2 } from 'lucide-react';
import { createContext, type ReactNode, useContext, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { Member } from '#libs/contracts/members.ts';
import { PAGES } from '#libs/contracts/pages.ts';
import { QUERY_KEYS } from '../../../lib/api/query-keys.ts';
import { useSession } from '../../../shared/session/public.ts';
import type { MenuItem } from '../../../ui/menu.tsx';
import type { MemberActionKind, MemberQuestion } from '../api/act-on-member.ts';
import { actionsFor, refusalOf } from '../rules/member-rules.ts';
import { MemberDialogs, type OpenDialog } from './member-dialogs.tsx';

const ICONS: Readonly<Record<MemberActionKind, LucideIcon>> = {
  edit: Pencil,
  roles: KeyRound,
  ban: CirclePause,
  unban: CircleCheck,
  delete: Trash2,
  restore: RotateCcw,
  erase: Eraser,
};

interface MemberActions {
  readonly invite: () => void;
  readonly menuOf: (member: Member) => readonly MenuItem[];
}

const MemberActionsContext = createContext<MemberActions | null>(null);

/** The actions of the provider around: menus with their rules, questions, forms. */
export function useMemberActions(): MemberActions {
  const actions = useContext(MemberActionsContext);
  if (!actions) throw new Error('there is no MemberActionsProvider around');
  return actions;
}

/** Lets a screen act on members, and shows the question or the form that an action opens. */
export function MemberActionsProvider({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation();
  const { userID } = useSession();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const [openings, setOpenings] = useState(0);
  const [question, setQuestion] = useState<MemberQuestion | null>(null);

  /** Each opening begins anew: what was typed and given up is not there the next time. */
  const openForm = (form: OpenDialog) => {
    setOpenings((count) => count + 1);
    setDialog(form);
  };
  const open = (kind: MemberActionKind, member: Member) => {
    // Other managers change members too: the one asked about is fetched again.
    void queryClient.invalidateQueries({ queryKey: QUERY_KEYS.members });
    if (kind === 'edit' || kind === 'roles') openForm({ kind, member });
    else setQuestion({ kind, member });
  };

  const itemOf = (kind: MemberActionKind, member: Member): MenuItem => {
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
  };
  const historyOf = ({ id }: Member): MenuItem => ({
    id: 'history',
    label: t('members.actions.history'),
    icon: <History size={18} />,
    onAction: () => void navigate(`${PAGES.audit}?${new URLSearchParams({ member: id })}`),
  });
  const menuOf: MemberActions['menuOf'] = (member) => {
    const items = actionsFor(member).map((kind) => itemOf(kind, member));
    const isFirst = ({ id }: MenuItem): boolean => id === 'edit' || id === 'roles' || id === 'restore';
    return [...items.filter(isFirst), historyOf(member), ...items.filter((item) => !isFirst(item))];
  };

  const close = () => {
    setDialog(null);
    setQuestion(null);
  };
  return (
    <MemberActionsContext value={{ invite: () => openForm({ kind: 'invite' }), menuOf }}>
      {children}
      <MemberDialogs openings={openings} dialog={dialog} question={question} onClose={close} />
    </MemberActionsContext>
  );
}
