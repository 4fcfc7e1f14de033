import { Fragment } from 'react';
import { LANGS } from '#libs/contracts/lang.ts';
import { isReachable } from '#libs/contracts/reachable.ts';
import { currentLang } from '../../../../i18n/i18n.ts';
import { Notice } from '../../../../ui/notice.tsx';
import { SET_UP_TEXTS } from '../../rules/set-up-texts.ts';
import { buttonAddress, inboundAddress, templateTexts } from '../../rules/template-texts.ts';
import { CopiedText } from './copied-text.tsx';

/** The steps to take at the provider, with the addresses and texts to copy there. */
export function StepsAtTwilio({ clinicId, origin }: { readonly clinicId: string; readonly origin: string }) {
  const texts = SET_UP_TEXTS[currentLang()];
  const hearsPatients = isReachable(new URL(origin));
  const templates = LANGS.map((lang) => ({ lang, ...templateTexts(lang, hearsPatients ? 'word' : 'reception') }));
  return (
    <ol className="flex list-decimal flex-col gap-5 ps-5">
      <li>{texts.account}</li>
      <li>
        <Step text={texts.inbound}>
          <CopiedText label={texts.inboundAddress} text={inboundAddress(origin, clinicId)} lang={null} />
          {!hearsPatients && <Notice kind="warning">{texts.notPublic}</Notice>}
        </Step>
      </li>
      <li>
        <Step text={texts.template}>
          {templates.map(({ lang, call, button }) => (
            <Fragment key={lang}>
              <CopiedText label={texts.body[lang]} text={call} lang={lang} />
              <CopiedText label={texts.button[lang]} text={button} lang={lang} />
            </Fragment>
          ))}
          <CopiedText label={texts.buttonAddress} text={buttonAddress(origin)} lang={null} />
          <p>{texts.variables}</p>
        </Step>
      </li>
      <li>
        <Step text={texts.withName}>
          {templates.map(({ lang, callWithName }) => (
            <CopiedText key={lang} label={texts.bodyWithName[lang]} text={callWithName} lang={lang} />
          ))}
        </Step>
      </li>
      <li>
        <Step text={texts.nearlyThere}>
          {templates.map(({ lang, nearlyThere }) => (
            <CopiedText key={lang} label={texts.bodyNearlyThere[lang]} text={nearlyThere} lang={lang} />
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
