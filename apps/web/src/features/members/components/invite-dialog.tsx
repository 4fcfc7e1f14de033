import { CircleCheck } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isolated } from '#libs/contracts/isolated.ts';
import { invitation, type Member } from '#libs/contracts/members.ts';
import { DraftNotice } from '../../../components/form/draft-notice.tsx';
import { FormActions } from '../../../components/form/form-actions.tsx';
import { FormFailure } from '../../../components/form/form-failure.tsx';
import { useContractForm } from '../../../lib/form/use-contract-form.ts';
import { useDraft } from '../../../lib/form/use-draft.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Button } from '../../../ui/button.tsx';
import type { OpenState } from '../../../ui/overlay.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { useInviteMember } from '../api/invite-member.ts';
import { Roles } from './badges.tsx';
import { DeletedEmail } from './deleted-email.tsx';
import { DetailsFields } from './details-fields.tsx';
import { RolesField } from './roles-field.tsx';
import { SignInLink } from './sign-in-link.tsx';

const BLANK = { name: '', email: '', roles: [] };

/** First the form, then what is left to do: nobody is written to. One dialog, so that the focus goes back where it came from. */
export function InviteDialog(open: OpenState) {
  const { t } = useTranslation();
  const id = useId();
  const [invited, setInvited] = useState<Member | null>(null);
  const close = () => open.onOpenChange(false);
  const invite = useInviteMember();
  const form = useContractForm({
    schema: invitation,
    defaults: BLANK,
    onSubmit: async (values) => {
      const answer = await invite.mutateAsync(values);
      draft.drop();
      setInvited(answer?.data ?? null);
    },
  });
  const draft = useDraft({ name: 'member', form, defaults: BLANK });
  const another = () => {
    form.reset();
    setInvited(null);
  };
  return (
    <Sheet
      {...open}
      title={t('members.invite.title')}
      isPending={form.isSubmitting}
      actions={
        invited ? (
          <>
            <Button onPress={another}>{t('members.invite.another')}</Button>
            <Button kind="filled" autoFocus onPress={close}>
              {t('common.close')}
            </Button>
          </>
        ) : (
          <FormActions form={form} formId={id} submit={t('members.invite.submit')} onCancel={close} />
        )
      }
    >
      {invited ? (
        <Invited member={invited} />
      ) : (
        <form id={id} onSubmit={form.submit} noValidate className="flex flex-col gap-5">
          <DraftNotice draft={draft} onCleared={() => form.setFocus('name')} />
          <DetailsFields control={form.control} name="name" email="email" emailHint={t('members.form.emailHint')} />
          {invite.error?.code === 'member.emailDeleted' && invite.variables && (
            <DeletedEmail email={invite.variables.email} onRestored={close} />
          )}
          <RolesField control={form.control} name="roles" />
          <FormFailure failure={form.failure} otherwise={t('members.form.failed')} />
        </form>
      )}
    </Sheet>
  );
}

function Invited({ member: { name, email, roles } }: { readonly member: Member }) {
  const { t } = useTranslation();
  return (
    <div className="flex flex-col gap-5">
      <p role="status" className="flex items-start gap-2 font-medium text-done">
        <CircleCheck size={20} aria-hidden="true" className="mt-1 shrink-0" />
        {t('members.invite.done', { name: isolated(name) })}
      </p>
      <div className="flex items-center gap-4">
        <Avatar name={name} />
        <div className="min-w-0">
          <p className="wrap-anywhere font-semibold text-lg">
            <bdi>{name}</bdi>
          </p>
          <Roles roles={roles} />
        </div>
      </div>
      <SignInLink />
      <p className="text-pretty border-line border-t pt-4">{t('members.invite.next', { email: isolated(email) })}</p>
    </div>
  );
}
