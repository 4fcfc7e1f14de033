import { ArrowLeft, House } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/link.tsx';

export function BackButton() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  // A window that was opened here has nothing behind.
  const goBack = () => (history.length > 1 ? navigate(-1) : navigate('/dashboard', { replace: true }));
  return (
    <Button icon={<ArrowLeft size={18} className="mirrored" />} onPress={() => void goBack()}>
      {t('pages.back')}
    </Button>
  );
}

interface HomeButtonProps {
  readonly kind?: 'filled' | 'plain';
  readonly isDocument?: boolean;
}

export function HomeButton({ kind = 'filled', isDocument = false }: HomeButtonProps) {
  const { t } = useTranslation();
  return (
    <ButtonLink to="/dashboard" kind={kind} icon={<House size={18} />} isDocument={isDocument}>
      {t('pages.home')}
    </ButtonLink>
  );
}
