import { ImageUp, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { FileTrigger } from 'react-aria-components/FileTrigger';
import { useTranslation } from 'react-i18next';
import { LOGO } from '#libs/contracts/limits.ts';
import { FormFailure } from '../../../../components/form/form-failure.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import { useSetLogo } from '../../api/set-logo.ts';

const TYPES = ['image/png', 'image/jpeg', 'image/webp'];

/** The clinic's logo: it is kept as soon as a file is chosen, since no other setting waits for it. */
export function LogoField({ logo }: { readonly logo: string | null }) {
  const { t } = useTranslation();
  const save = useSetLogo();
  const [isTooLarge, setTooLarge] = useState(false);
  const choose = (file: File | undefined): void => {
    if (!file) return;
    const isOver = file.size > LOGO.bytesMax;
    setTooLarge(isOver);
    if (isOver) save.reset();
    else save.mutate(file);
  };
  const remove = (): void => {
    setTooLarge(false);
    save.mutate(null);
  };
  return (
    <fieldset className="flex min-w-0 flex-col gap-2">
      <legend className="mb-1 font-medium leading-tight">{t('settings.look.logo')}</legend>
      <div className="flex flex-wrap gap-2">
        <FileTrigger acceptedFileTypes={TYPES} onSelect={(files) => choose(files?.[0])}>
          <Button icon={<ImageUp size={18} />} isPending={save.isPending && save.variables !== null}>
            {t(logo === null ? 'settings.look.choose' : 'settings.look.replace')}
          </Button>
        </FileTrigger>
        {logo !== null && (
          <Button icon={<Trash2 size={18} />} isPending={save.isPending && save.variables === null} onPress={remove}>
            {t('settings.look.remove')}
          </Button>
        )}
      </div>
      <p className="text-pretty text-quiet text-sm">{t('settings.look.logoHint')}</p>
      {isTooLarge && <Notice kind="danger">{t('settings.look.tooLarge')}</Notice>}
      <FormFailure failure={save.error} otherwise={t('settings.failed')} />
    </fieldset>
  );
}
