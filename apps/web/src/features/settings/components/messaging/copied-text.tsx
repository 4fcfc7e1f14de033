import type { Lang } from '#libs/contracts/lang.ts';
import { CopyButton } from '../../../../components/copy-button.tsx';
import { currentLang } from '../../../../i18n/i18n.ts';
import { useCopyText } from '../../../../lib/use-copy-text.ts';
import { SET_UP_TEXTS } from '../../rules/set-up-texts.ts';

interface CopiedTextProps {
  readonly label: string;
  readonly text: string;
  /** Language of the text; null: an address. */
  readonly lang: Lang | null;
}

/** A text to be copied elsewhere, read in its own direction. One press selects all of it. */
export function CopiedText({ label, text, lang }: CopiedTextProps) {
  const texts = SET_UP_TEXTS[currentLang()];
  const { copy, isByHand } = useCopyText(text);
  return (
    <fieldset className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1.5">
      {/* A legend that floats is a part of the row. */}
      <legend className="float-start font-medium leading-tight">{label}</legend>
      <CopyButton onCopy={copy}>{texts.copy}</CopyButton>
      <p
        lang={lang ?? 'en'}
        dir={lang === 'ar' ? 'rtl' : 'ltr'}
        className="wrap-anywhere w-full select-all whitespace-pre-line rounded-control border border-line bg-sunken px-3 py-2 text-start text-ink text-sm"
      >
        {text}
      </p>
      {isByHand && (
        <p role="alert" className="text-sm">
          {texts.copyByHand}
        </p>
      )}
    </fieldset>
  );
}
