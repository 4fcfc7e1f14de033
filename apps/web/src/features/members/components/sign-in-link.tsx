import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { CopyButton } from '../../../components/copy-button.tsx';
import { useCopyText } from '../../../lib/use-copy-text.ts';
import { useClinic } from '../../../shared/clinic/public.ts';
import { TextField } from '../../../ui/text-field.tsx';

interface SignInLinkProps {
  /** Sending it is what is left to do. */
  readonly isNext?: boolean;
}

/** Where the members of this clinic sign in, to be sent to them. */
export function SignInLink({ isNext = false }: SignInLinkProps) {
  const { data: clinic } = useClinic();
  return clinic ? (
    <LinkToCopy isNext={isNext} link={`${location.origin}/login?clinic=${encodeURIComponent(clinic.slug)}`} />
  ) : null;
}

function LinkToCopy({ link, isNext }: Required<SignInLinkProps> & { readonly link: string }) {
  const { t } = useTranslation();
  const { copy, isByHand } = useCopyText(link);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isByHand) field.current?.select();
  }, [isByHand]);
  return (
    <div className="flex flex-wrap items-end gap-3">
      <div className="min-w-56 grow basis-0">
        <TextField label={t('members.link.label')} value={link} onChange={() => undefined} inputRef={field} isReadOnly isLatin />
      </div>
      <CopyButton kind={isNext ? 'filled' : 'plain'} onCopy={copy}>
        {t('members.link.copy')}
      </CopyButton>
      <p role="status" className="basis-full text-quiet text-sm">
        {isByHand && t('members.link.byHand')}
      </p>
    </div>
  );
}
