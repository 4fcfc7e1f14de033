import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { LANGS } from '#libs/contracts/lang.ts';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { buttonAddress, inboundAddress, TEMPLATE_TEXTS } from '../rules/template-texts.ts';
import { CopiedText } from './copied-text.tsx';

/** The steps to take at the provider, with the addresses and texts to copy there. */
export function TwilioSteps({ clinicId }: { readonly clinicId: string }) {
  const { t } = useTranslation();
  return (
    <Disclosure title={t('settings.messaging.setUp.title')} level={4}>
      {() => <Steps clinicId={clinicId} origin={window.location.origin} />}
    </Disclosure>
  );
}

function Steps({ clinicId, origin }: { readonly clinicId: string; readonly origin: string }) {
  const { t } = useTranslation();
  return (
    <ol className="flex list-decimal flex-col gap-5 ps-5">
      <li>{t('settings.messaging.setUp.account')}</li>
      <li>
        <Step text={t('settings.messaging.setUp.inbound')}>
          <CopiedText label={t('settings.messaging.setUp.inboundAddress')} text={inboundAddress(origin, clinicId)} lang={null} />
          {!origin.startsWith('https:') && <Notice kind="warning">{t('settings.messaging.setUp.notPublic')}</Notice>}
        </Step>
      </li>
      <li>
        <Step text={t('settings.messaging.setUp.template')}>
          {LANGS.map((lang) => (
            <Fragment key={lang}>
              <CopiedText label={t(`settings.messaging.setUp.body.${lang}`)} text={TEMPLATE_TEXTS[lang].body} lang={lang} />
              <CopiedText label={t(`settings.messaging.setUp.button.${lang}`)} text={TEMPLATE_TEXTS[lang].button} lang={lang} />
            </Fragment>
          ))}
          <CopiedText label={t('settings.messaging.setUp.buttonAddress')} text={buttonAddress(origin)} lang={null} />
          <p>{t('settings.messaging.setUp.variables')}</p>
        </Step>
      </li>
      <li>
        <Step text={t('settings.messaging.setUp.withName')}>
          {LANGS.map((lang) => (
            <CopiedText
              key={lang}
              label={t(`settings.messaging.setUp.bodyWithName.${lang}`)}
              text={TEMPLATE_TEXTS[lang].bodyWithName}
              lang={lang}
            />
          ))}
        </Step>
      </li>
      <li>{t('settings.messaging.setUp.paste')}</li>
    </ol>
  );
}

const Step = ({ text, children }: { readonly text: string; readonly children: React.ReactNode }) => (
  <div className="flex flex-col gap-3">
    <p>{text}</p>
    {children}
  </div>
);
