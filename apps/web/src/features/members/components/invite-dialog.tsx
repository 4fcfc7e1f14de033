import { UserPlus } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isolated } from '#libs/contracts/isolated.ts';
import { invitation, type Member } from '#libs/contracts/members.ts';
import { DraftNotice } from '../../../components/form/draft-notice.tsx';
import { FormActions } from '../../../components/form/form-actions.tsx';
import { FormFailure } from '../../../components/form/form-failure.tsx';
import { useFormat } from '../../../i18n/use-format.ts';
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
      title={invited ? t('members.invite.done', { name: isolated(invited.name) }) : t('members.invite.title')}
      isPending={form.isSubmitting}
      actions={
        invited ? (
          <>
            <Button icon={<UserPlus size={18} />} onPress={another}>
              {t('members.invite.another')}
            </Button>
            <Button autoFocus onPress={close}>
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

const STEPS = ['send', 'account', 'all'] as const;

function Invited({ member: { name, email, roles } }: { readonly member: Member }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <div className="flex flex-col gap-5">
      <p role="status" className="sr-only">
        {t('members.invite.done', { name: isolated(name) })}
      </p>
      <div className="flex items-center gap-4">
        <Avatar name={name} />
        <div className="min-w-0 leading-row">
          <p className="wrap-anywhere font-semibold text-lg">
            <bdi>{name}</bdi>
          </p>
          <Roles roles={roles} />
          <p className="wrap-anywhere text-quiet">
            <bdi dir="ltr">{email}</bdi>
          </p>
        </div>
      </div>
      <SignInLink isNext />
      <ol className="flex flex-col border-line border-b">
        {STEPS.map((step, place) => (
          <li key={step} className="flex gap-4 border-line border-t py-3 leading-row">
            <span aria-hidden="true" className="w-3 shrink-0 font-semibold">
              {format.number(place + 1)}
            </span>
            <span className="text-pretty">{t(`members.invite.next.${step}`)}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}
