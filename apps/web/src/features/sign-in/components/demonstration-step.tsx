import { LogIn } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { buttonLook } from '../../../ui/button-look.ts';
import { Notice } from '../../../ui/notice.tsx';
import { signInAddress } from '../rules/sign-in-address.ts';

/** No e-mail is asked for: the demonstration's own provider lists its members. */
export function DemonstrationStep({ clinicId }: { readonly clinicId: string }) {
  const { t } = useTranslation();
  return (
    <>
      <Notice kind="warning" title={t('signIn.demonstration.title')}>
        <p>{t('signIn.demonstration.text')}</p>
      </Notice>
      <a href={signInAddress('demonstration', clinicId)} className={buttonLook('filled', 'normal', true)}>
        <LogIn size={18} aria-hidden="true" className="mirrored" />
        {t('signIn.demonstration.enter')}
      </a>
    </>
  );
}
