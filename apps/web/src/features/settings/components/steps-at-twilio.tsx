import { Fragment } from 'react';
import { LANGS } from '#libs/contracts/lang.ts';
import { currentLang } from '../../../i18n/i18n.ts';
import { Notice } from '../../../ui/notice.tsx';
import { SET_UP_TEXTS } from '../rules/set-up-texts.ts';
import { buttonAddress, inboundAddress, TEMPLATE_TEXTS } from '../rules/template-texts.ts';
import { CopiedText } from './copied-text.tsx';

/** The steps to take at the provider, with the addresses and texts to copy there. */
export function StepsAtTwilio({ clinicId, origin }: { readonly clinicId: string; readonly origin: string }) {
  const texts = SET_UP_TEXTS[currentLang()];
  return (
    <ol className="flex list-decimal flex-col gap-5 ps-5">
      <li>{texts.account}</li>
      <li>
        <Step text={texts.inbound}>
          <CopiedText label={texts.inboundAddress} text={inboundAddress(origin, clinicId)} lang={null} />
          {!origin.startsWith('https:') && <Notice kind="warning">{texts.notPublic}</Notice>}
        </Step>
      </li>
      <li>
        <Step text={texts.template}>
          {LANGS.map((lang) => (
            <Fragment key={lang}>
              <CopiedText label={texts.body[lang]} text={TEMPLATE_TEXTS[lang].body} lang={lang} />
              <CopiedText label={texts.button[lang]} text={TEMPLATE_TEXTS[lang].button} lang={lang} />
            </Fragment>
          ))}
          <CopiedText label={texts.buttonAddress} text={buttonAddress(origin)} lang={null} />
          <p>{texts.variables}</p>
        </Step>
      </li>
      <li>
        <Step text={texts.withName}>
          {LANGS.map((lang) => (
            <CopiedText key={lang} label={texts.bodyWithName[lang]} text={TEMPLATE_TEXTS[lang].bodyWithName} lang={lang} />
          ))}
        </Step>
      </li>
      <li>{texts.paste}</li>
    </ol>
  );
}

const Step = ({ text, children }: { readonly text: string; readonly children: React.ReactNode }) => (
  <div className="flex flex-col gap-3">
    <p>{text}</p>
    {children}
  </div>
);
