import { EllipsisVertical, Plus } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, type ButtonProps } from '../ui/button.tsx';
import { Chip } from '../ui/chip.tsx';
import { ClippedDetails } from '../ui/clipped-details.tsx';
import { Disclosure } from '../ui/disclosure.tsx';
import { ExpandButton } from '../ui/expand-button.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { KeyCap } from '../ui/key-cap.tsx';
import { ButtonLink, Link } from '../ui/link.tsx';
import { RowMenu } from '../ui/row-menu.tsx';
import { Sample, Samples, Shelf } from './shelf.tsx';

const KINDS = ['filled', 'plain', 'quiet', 'danger'] as const;
const POINTED = ['rest', 'hover', 'focus', 'pressed'] as const;
const STATES = [...POINTED, 'pending', 'refused', 'disabled'] as const;

/** Parts that are pressed. */
export function Pressed() {
  const { t } = useTranslation();
  const why = useId();
  const words = {
    filled: t('tickets.actions.advance.label'),
    plain: t('tickets.actions.recall.label'),
    quiet: t('tickets.actions.complete.label'),
    danger: t('tickets.actions.delete.label'),
  };
  const propsIn = (state: (typeof STATES)[number]): Partial<ButtonProps> => ({
    isPending: state === 'pending',
    isDisabled: state === 'disabled',
    ...(state === 'refused' && { isRefused: true, describedBy: why }),
  });
  return (
    <>
      <Shelf parts="Button">
        <p id={why} className="sr-only">
          {t('tickets.actions.rules.anotherCalled')}
        </p>
        {KINDS.map((kind) => (
          <Samples key={kind}>
            {STATES.map((state) => (
              <Sample key={state} state={state} name={kind}>
                <Button kind={kind} {...propsIn(state)}>
                  {words[kind]}
                </Button>
              </Sample>
            ))}
          </Samples>
        ))}
        <Samples>
          {STATES.map((state) => (
            <Sample key={state} state={state} name="icon">
              <Button icon={<Plus size={18} />} {...propsIn(state)}>
                {t('tickets.form.add')}
              </Button>
            </Sample>
          ))}
        </Samples>
        <Samples>
          {STATES.map((state) => (
            <Sample key={state} state={state} name="large, note, hint">
              <Button
                kind="filled"
                size="large"
                note={<span className="block font-normal text-sm">{t('tickets.actions.recall.label')}</span>}
                hint={<KeyCap isHint>N</KeyCap>}
                {...propsIn(state)}
              >
                {words.filled}
              </Button>
            </Sample>
          ))}
        </Samples>
        <Samples>
          <Sample state="rest" name="isFolded">
            <Button isFolded icon={<Plus size={18} />}>
              {t('tickets.form.add')}
            </Button>
          </Sample>
        </Samples>
      </Shelf>
      <Shelf parts="IconButton · RowMenu">
        <Samples>
          {(['quiet', 'plain'] as const).flatMap((kind) =>
            [...POINTED, 'disabled' as const].map((state) => (
              <Sample key={`${kind} ${state}`} state={state} name={kind}>
                <IconButton
                  label={t('common.actions')}
                  kind={kind}
                  icon={<EllipsisVertical size={20} />}
                  isDisabled={state === 'disabled'}
                />
              </Sample>
            )),
          )}
          <Sample state="rest" name="RowMenu">
            <RowMenu name="7" items={[{ id: 'call', label: t('tickets.actions.call.label'), onAction: () => undefined }]} />
          </Sample>
        </Samples>
      </Shelf>
      <Shelf parts="Link · ButtonLink">
        <Samples>
          {POINTED.map((state) => (
            <Sample key={state} state={state} name="Link">
              <Link to="/somewhere">{t('tickets.history.replay')}</Link>
            </Sample>
          ))}
          {POINTED.map((state) => (
            <Sample key={state} state={state} name="ButtonLink">
              <ButtonLink to="/somewhere">{t('tickets.history.open')}</ButtonLink>
            </Sample>
          ))}
        </Samples>
      </Shelf>
      <Shelf parts="Chip · KeyCap">
        <Samples>
          {POINTED.map((state) => (
            <Sample key={state} state={state} name="Chip">
              <Chip onRemove={() => undefined}>{t('tickets.status.waiting')}</Chip>
            </Sample>
          ))}
          <Sample state="rest" name="KeyCap">
            <KeyCap>N</KeyCap>
          </Sample>
        </Samples>
      </Shelf>
      <Shelf parts="ExpandButton · Disclosure · ClippedDetails">
        <Samples width="field">
          {POINTED.map((state) => (
            <Sample key={state} state={state} name="ExpandButton">
              <ExpandButton isExpanded={false} controls={why} onPress={() => undefined} className="min-h-11 px-2">
                {t('tickets.history.open')}
              </ExpandButton>
            </Sample>
          ))}
          {([2, 3] as const).map((level) => (
            <Sample key={level} state="rest" name={`Disclosure ${level}`}>
              <Disclosure title={t('tickets.history.open')} note="3" level={level}>
                {() => <p>{t('tickets.form.addHint')}</p>}
              </Disclosure>
            </Sample>
          ))}
          {POINTED.map((state) => (
            <Sample key={state} state={state} name="ClippedDetails">
              <ClippedDetails
                label={t('tickets.message.details')}
                words={`${t('tickets.message.unknown')}. ${t('tickets.message.unknownHelp')}`}
              >
                <p>{t('tickets.message.unknownHelp')}</p>
              </ClippedDetails>
            </Sample>
          ))}
        </Samples>
      </Shelf>
    </>
  );
}
