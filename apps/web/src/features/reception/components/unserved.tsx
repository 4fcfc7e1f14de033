import { useTranslation } from 'react-i18next';
import { isolated } from '#libs/contracts/isolated.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';

interface UnservedProps {
  /** Names of the services. */
  readonly services: readonly string[];
  readonly onShow: () => void;
}

/** Says for which services patients wait uncalled: the list of one room leaves them out. */
export function Unserved({ services, onShow }: UnservedProps) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <div className="shrink-0 px-6 py-2 max-sm:px-4">
      <Notice kind="warning">
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-5">
          <p className="wrap-anywhere min-w-0">{t('rooms.unservedOf', { services: format.list(services.map(isolated)) })}</p>
          <div className="-my-2">
            <Button onPress={onShow}>{t('rooms.showAll')}</Button>
          </div>
        </div>
      </Notice>
    </div>
  );
}
