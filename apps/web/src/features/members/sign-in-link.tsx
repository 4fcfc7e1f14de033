import { Check, Copy } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useClinic } from '../clinic/public.ts';
import { useCopied } from './use-copied.ts';

/** Where the members of this clinic sign in, to be sent to them. */
export function SignInLink() {
  const { t } = useTranslation();
  const { data: clinic } = useClinic();
  const { state, copy } = useCopied();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (state === 'failed') field.current?.select();
  }, [state]);
  if (!clinic) return null;
  const link = `${location.origin}/login?clinic=${encodeURIComponent(clinic.slug)}`;
  const Icon = state === 'copied' ? Check : Copy;
  return (
    <div className="flex flex-wrap items-end gap-3">
      <div className="min-w-56 grow basis-0">
        <TextField label={t('members.link.label')} value={link} onChange={() => undefined} inputRef={field} isReadOnly isLatin />
      </div>
      <Button icon={<Icon size={18} />} onPress={() => copy(link)}>
        {t(state === 'copied' ? 'common.copied' : 'members.link.copy')}
      </Button>
      <p role="status" className="basis-full text-quiet text-sm">
        {state === 'failed' && t('members.link.byHand')}
        {state === 'copied' && <span className="sr-only">{t('common.copied')}</span>}
      </p>
    </div>
  );
}
