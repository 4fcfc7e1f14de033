import { useTranslation } from 'react-i18next';
import { DEMONSTRATION_PROVIDER } from '#libs/contracts/session.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';

const LOGIN = `/v1/auth/${DEMONSTRATION_PROVIDER}/login?tenant=default`;

export function SignInCard() {
  const { t } = useTranslation();
  return (
    <Card title={t('demonstration.title')}>
      <p className="mb-4 text-quiet">{t('session.signedOut')}</p>
      <p className="mb-4">{t('demonstration.text')}</p>
      <Button look="filled" onPress={() => window.location.assign(LOGIN)}>
        {t('demonstration.enter')}
      </Button>
    </Card>
  );
}
