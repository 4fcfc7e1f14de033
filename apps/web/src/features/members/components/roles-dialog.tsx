import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { isolated } from '#libs/contracts/isolated.ts';
import { type Member, rolesForm } from '#libs/contracts/members.ts';
import { FormActions } from '../../../components/form/form-actions.tsx';
import { FormFailure } from '../../../components/form/form-failure.tsx';
import { useContractForm } from '../../../lib/form/use-contract-form.ts';
import { useSession } from '../../../shared/session/public.ts';
import type { OpenState } from '../../../ui/overlay.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { useChangeRoles } from '../api/change-roles.ts';
import { RolesField } from './roles-field.tsx';

interface RolesDialogProps extends OpenState {
  readonly member: Member;
}

export function RolesDialog({ member, ...open }: RolesDialogProps) {
  const { t } = useTranslation();
  const id = useId();
  const { userID } = useSession();
  const close = () => open.onOpenChange(false);
  const save = useChangeRoles(member);
  const form = useContractForm({
    schema: rolesForm,
    defaults: { roles: member.roles },
    onSubmit: async (values) => {
      await save.mutateAsync(values);
      close();
    },
  });
  const isOwn = member.id === userID && member.roles.includes('Manager');
  return (
    <Sheet
      {...open}
      title={t('members.actions.roles.title', { name: isolated(member.name) })}
      isPending={form.isSubmitting}
      actions={<FormActions form={form} formId={id} submit={t('members.actions.roles.submit')} onCancel={close} />}
    >
      <form id={id} onSubmit={form.submit} noValidate className="flex flex-col gap-5">
        <RolesField
          control={form.control}
          name="roles"
          kept={isOwn ? { role: 'Manager', why: t('members.form.rolesOwn') } : undefined}
        />
        <FormFailure failure={form.failure} otherwise={t('members.form.failed')} />
      </form>
    </Sheet>
  );
}
