import { useTranslation } from 'react-i18next';
import { Failure } from '../../components/failure.tsx';
import { currentLang } from '../../i18n/i18n.ts';
import { formatList } from '../../i18n/numbers.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { useMadeUpMembers, useSignInAs } from './demonstration.ts';

export function SignInCard() {
  const { t } = useTranslation();
  const { data: members, error, refetch } = useMadeUpMembers();
  const signIn = useSignInAs();
  return (
    <Card title={t('demonstration.title')}>
      <p className="mb-4 text-quiet">{t('session.signedOut')}</p>
      {error && <Failure error={error} onRetry={() => void refetch()} />}
      {members && <p className="mb-4">{t(members.length > 0 ? 'demonstration.text' : 'demonstration.none')}</p>}
      <ul className="flex flex-wrap gap-3">
        {members?.map((member) => (
          <li key={member.email}>
            <Button look="filled" pending={signIn.isPending} onPress={() => signIn.mutate(member)}>
              <bdi>{member.name}</bdi> ·{' '}
              {formatList(
                currentLang(),
                member.roles.map((role) => t(`roles.${role}`)),
              )}
            </Button>
          </li>
        ))}
      </ul>
      {signIn.error && <Failure error={signIn.error} />}
    </Card>
  );
}
