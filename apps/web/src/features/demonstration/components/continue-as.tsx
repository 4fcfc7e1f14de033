import { useTranslation } from 'react-i18next';
import { failureText } from '../../../lib/failure-text.ts';
import { mayLeave } from '../../../lib/leaving.ts';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toasts.ts';
import { useSession } from '../../session/public.ts';
import { useDemonstrationClinics } from '../api/list-clinics.ts';
import { useSignInAs } from '../api/sign-in-as.ts';
import { onePerRole, roleOf } from '../rules/people.ts';

/** The other roles of the clinic, a click each. */
export function ContinueAs() {
  const { t } = useTranslation();
  const { tenantID, userID } = useSession();
  const { data: clinics = [] } = useDemonstrationClinics();
  const signInAs = useSignInAs();
  const people = onePerRole(clinics.find(({ id }) => id === tenantID)?.people ?? []);
  const choose = async (userId: string) => {
    if (await mayLeave()) signInAs.mutate(userId, { onError: (failure) => toast(failureText(failure, t), 'failure') });
  };
  return (
    <fieldset className="flex min-w-0 flex-col gap-1 px-3">
      <legend className="text-quiet text-sm">{t('frame.continueAs')}</legend>
      <div className="-mx-3 flex flex-wrap">
        {people.map((person) => {
          const role = roleOf(person);
          if (role === null || person.userId === userID) return null;
          return (
            <Button
              key={person.userId}
              kind="quiet"
              isPending={signInAs.isPending && signInAs.variables === person.userId}
              onPress={() => void choose(person.userId)}
            >
              {role === 'Patient' ? t('frame.areas.display') : t(`common.roles.${role}`)}
            </Button>
          );
        })}
      </div>
    </fieldset>
  );
}
