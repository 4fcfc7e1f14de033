import { ConciergeBell, LayoutDashboard, type LucideIcon, Monitor, Stethoscope } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Role } from '#libs/contracts/access/access.ts';
import { failureText } from '../../../lib/api/failure-text.ts';
import { mayLeave } from '../../../lib/leaving.ts';
import { useSession } from '../../../shared/session/public.ts';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { toast } from '../../../ui/toasts.ts';
import { useDemonstrationClinics } from '../api/list-clinics.ts';
import { useSignInAs } from '../api/sign-in-as.ts';
import { onePerRole, roleOf } from '../rules/people.ts';

/** Icons of the page that each role begins with. */
const ICONS: Readonly<Record<Role, LucideIcon>> = {
  Reception: ConciergeBell,
  Medical: Stethoscope,
  Manager: LayoutDashboard,
  Patient: Monitor,
};

/** The other roles of the clinic, a click each; their icons alone where the sidebar is folded. */
export function ContinueAs({ isFolded }: { readonly isFolded: boolean }) {
  const { t } = useTranslation();
  const people = useOtherPeople();
  const { isPending, variables, mutate } = useSignInAs();
  const choose = async (userId: string) => {
    if (await mayLeave()) mutate(userId, { onError: (failure) => toast(failureText(failure, t), 'failure') });
  };
  const label = t('account.continueAs');
  if (isFolded)
    return (
      <fieldset className="flex min-w-0 flex-col items-center">
        <legend className="sr-only">{label}</legend>
        {people.map(({ userId, role, Icon }) => (
          <IconButton
            key={userId}
            label={`${label}: ${role}`}
            placement="end"
            icon={<Icon size={20} />}
            isPending={isPending && variables === userId}
            onPress={() => void choose(userId)}
          />
        ))}
      </fieldset>
    );
  return (
    <fieldset className="flex min-w-0 flex-col px-3">
      <legend className="text-quiet text-sm">{label}</legend>
      <div className="-mx-3 flex flex-wrap">
        {people.map(({ userId, role }) => (
          <Button key={userId} kind="quiet" isPending={isPending && variables === userId} onPress={() => void choose(userId)}>
            {role}
          </Button>
        ))}
      </div>
    </fieldset>
  );
}

/** The first person of each other role, by the name of the role. */
function useOtherPeople(): readonly { readonly userId: string; readonly role: string; readonly Icon: LucideIcon }[] {
  const { t } = useTranslation();
  const { tenantID, userID } = useSession();
  const { data: clinics = [] } = useDemonstrationClinics();
  return onePerRole(clinics.find(({ id }) => id === tenantID)?.people ?? []).flatMap((person) => {
    const role = roleOf(person);
    if (role === null || person.userId === userID) return [];
    return [{ userId: person.userId, role: t(`common.roles.${role}`), Icon: ICONS[role] }];
  });
}
