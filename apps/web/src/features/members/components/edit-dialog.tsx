import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { isolated } from '#libs/contracts/isolated.ts';
import { type Member, memberForm } from '#libs/contracts/members.ts';
import { DraftNotice } from '../../../components/form/draft-notice.tsx';
import { FormActions } from '../../../components/form/form-actions.tsx';
import { FormFailure } from '../../../components/form/form-failure.tsx';
import { useContractForm } from '../../../lib/form/use-contract-form.ts';
import { useDraft } from '../../../lib/form/use-draft.ts';
import { useSession } from '../../../shared/session/public.ts';
import type { OpenState } from '../../../ui/overlay.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { useEditMember } from '../api/edit-member.ts';
import { DeletedEmail } from './deleted-email.tsx';
import { DetailsFields } from './details-fields.tsx';

interface EditDialogProps extends OpenState {
  readonly member: Member;
}

export function EditDialog({ member, ...open }: EditDialogProps) {
  const { t } = useTranslation();
  const id = useId();
  const { userID } = useSession();
  const close = () => open.onOpenChange(false);
  const save = useEditMember(member);
  const defaults = { name: member.name, email: member.email };
  const form = useContractForm({
    schema: memberForm,
    defaults,
    onSubmit: async (values) => {
      await save.mutateAsync(values);
      draft.drop();
      close();
    },
  });
  const draft = useDraft({ name: `member ${member.id}`, form, defaults });
  const name = isolated(member.name);
  return (
    <Sheet
      {...open}
      title={t('members.actions.edit.title', { name })}
      isPending={form.isSubmitting}
      actions={<FormActions form={form} formId={id} submit={t('members.actions.edit.submit')} onCancel={close} />}
    >
      <form id={id} onSubmit={form.submit} noValidate className="flex flex-col gap-5">
        <DraftNotice draft={draft} onCleared={() => form.setFocus('name')} />
        <DetailsFields
          control={form.control}
          name="name"
          email="email"
          emailHint={member.id === userID ? t('members.form.emailChangeOwn') : t('members.form.emailChange', { name })}
        />
        {save.error?.code === 'member.emailDeleted' && save.variables && (
          <DeletedEmail email={save.variables.email} onRestored={close} />
        )}
        <FormFailure failure={form.failure} otherwise={t('members.form.failed')} />
      </form>
    </Sheet>
  );
}
