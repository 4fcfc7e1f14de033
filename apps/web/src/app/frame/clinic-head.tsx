import { ChevronsUpDown } from 'lucide-react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import type { OwnClinic } from '#libs/contracts/clinics/clinics.ts';
import { Logo } from '../../components/logo.tsx';
import type { ApiFailure } from '../../lib/api/api-failure.ts';
import { failureText } from '../../lib/api/failure-text.ts';
import { mayLeave } from '../../lib/leaving.ts';
import { useClinic, useOwnClinics, useSwitchClinic } from '../../shared/clinic/public.ts';
import { Clipped } from '../../ui/clipped.tsx';
import { cx } from '../../ui/cx.ts';
import { Menu } from '../../ui/menu.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { toast } from '../../ui/toasts.ts';
import { pageAfterSwitch } from '../redirects.ts';

/** The clinic that all of this is about; people who work in several switch here. */
export function ClinicHead({ isFolded = false }: { readonly isFolded?: boolean }) {
  const { t } = useTranslation();
  const { data: clinic } = useClinic();
  const { data: clinics = [] } = useOwnClinics();
  const switchClinic = useSwitchClinic();
  const tell = (failure: ApiFailure) =>
    toast(failure.code === 'clinic.notFound' ? t('account.notThere') : failureText(failure, t), 'failure');
  const { pathname } = useLocation();
  const goTo = async ({ id, roles }: OwnClinic) => {
    if (await mayLeave()) switchClinic.mutate({ clinicId: id, page: pageAfterSwitch(pathname, roles) }, { onError: tell });
  };
  const name = clinic ? (
    <Clipped lines={2} className="font-semibold leading-row">
      {clinic.name}
    </Clipped>
  ) : (
    <Skeleton className="h-5 w-32" />
  );
  const head = (
    <>
      <Logo size={36} />
      <span className={isFolded ? 'sr-only' : 'min-w-0 grow'}>{name}</span>
    </>
  );
  if (clinics.length < 2) return <div className="flex min-h-12 min-w-0 grow items-center gap-3 px-1">{head}</div>;
  return (
    <Menu
      label={t('frame.switchClinic')}
      placement="bottom start"
      items={clinics.map((each) => ({
        id: each.id,
        label: each.name,
        isCurrent: each.id === clinic?.id,
        onAction: () => each.id !== clinic?.id && void goTo(each),
      }))}
      trigger={
        <AriaButton
          isPending={switchClinic.isPending}
          className={cx(
            'flex min-h-12 min-w-0 grow cursor-pointer items-center gap-3 rounded-control px-1 text-start data-hovered:bg-row',
          )}
        >
          {head}
          <ChevronsUpDown size={16} aria-hidden="true" className={cx('shrink-0 text-quiet', isFolded && 'hidden')} />
          <span className="sr-only">{t('frame.switchClinic')}</span>
        </AriaButton>
      }
    />
  );
}
