import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { isolated } from '#libs/contracts/isolated.ts';
import { membersQuery } from '#libs/contracts/members.ts';
import { failureText } from '../../../lib/api/failure-text.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { toast } from '../../../ui/toasts.ts';
import { useMemberAction } from '../api/act-on-member.ts';
import { useMemberList } from '../api/list-members.ts';

interface DeletedEmailProps {
  readonly email: string;
  readonly onRestored: () => void;
}

/** The deleted member who has this e-mail, and a button to restore them instead. */
export function DeletedEmail({ email, onRestored }: DeletedEmailProps) {
  const { t } = useTranslation();
  const restore = useMemberAction();
  const { data } = useMemberList(z.parse(membersQuery, { search: email, deleted: true }));
  const member = data?.data.find((each) => each.email === email);
  if (!member) return null;
  const name = isolated(member.name);
  const restored = () => {
    toast(t('members.restored', { name }));
    onRestored();
  };
  return (
    <Notice kind="warning">
      <p>{t('members.deletedEmail.text', { name })}</p>
      {restore.error && <p role="alert">{failureText(restore.error, t, t('members.actions.restore.error'))}</p>}
      <div className="mt-3">
        <Button
          isPending={restore.isPending}
          onPress={() => restore.mutate({ kind: 'restore', member }, { onSuccess: restored })}
        >
          {t('members.deletedEmail.restore', { name })}
        </Button>
      </div>
    </Notice>
  );
}
