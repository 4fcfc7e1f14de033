import { Check, Undo2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { Group } from 'react-aria-components/Group';
import { useTranslation } from 'react-i18next';
import { failureText } from '../../../../lib/api/failure-text.ts';
import { useLetterKeys } from '../../../../lib/keys/letter-keys.ts';
import { usePageKeys } from '../../../../lib/keys/use-page-keys.ts';
import { cx } from '../../../../ui/cx.ts';
import { KeyCap } from '../../../../ui/key-cap.tsx';
import { toast } from '../../../../ui/toasts.ts';
import { useMedia } from '../../../../ui/use-media.ts';
import { endOffer, type LastAction, OFFERED_MS, sayTakenBack, useLastAction } from '../../api/last-action.ts';
import { useUndoAction } from '../../api/undo-action.ts';
import { useDidWords } from './use-did-words.ts';
import { useRunsOut, useSecondsLeft } from './use-runs-out.ts';
import { useStripPlace } from './use-strip-place.ts';

interface UndoStripProps {
  /** Another question is open: the key does nothing. */
  readonly isBusy: boolean;
  /** Whether a key takes it back: it does on a page, and not over one. */
  readonly hasKey?: boolean;
  readonly isFloating?: boolean;
  readonly className?: string;
}

interface LastProps extends Required<Pick<UndoStripProps, 'isBusy' | 'hasKey'>> {
  readonly last: LastAction;
}

/** Says what was done last and offers to take it back, until its time has run out. Nothing is shown before an action. */
export function UndoStrip({ isBusy, hasKey = true, isFloating = false, className }: UndoStripProps) {
  const done = useLastAction();
  const last = useStripPlace({ isFloating }) ? done : null;
  return (
    // It stands there before an action: a screen reader says what comes into what it knows.
    <div role="status" className={last === null ? 'sr-only' : className}>
      {last?.isTakenBack === false && <Offer key={last.id} last={last} isBusy={isBusy} hasKey={hasKey} />}
      {last?.isTakenBack && <TakenBack key={last.id} last={last} />}
    </div>
  );
}

/** The strip at the foot of a page that has no place of its own for it; a toast stands over it. */
export function FloatingUndo({ isBusy }: Pick<UndoStripProps, 'isBusy'>) {
  const last = useLastAction();
  return (
    <div
      className={cx(
        'pointer-events-none fixed inset-x-0 bottom-0 z-30 flex flex-col p-4 sm:items-end print:hidden',
        last !== null && 'floating-undo',
      )}
    >
      <UndoStrip isBusy={isBusy} isFloating className="pointer-events-auto rounded-control shadow-float sm:w-100" />
    </div>
  );
}

/** The strip is as high as the heading and the first row of what was done, whose place it takes at the desk. */
const STRIP =
  'relative flex min-h-14.75 animate-settle items-center gap-3 overflow-hidden rounded-control bg-inverse ps-4 text-on-inverse leading-row';

/** Its time stands still under the pointer and while it has the focus. */
function Offer(props: LastProps) {
  const { t } = useTranslation();
  return (
    <Group aria-label={t('tickets.undo.label')} className={STRIP}>
      {({ isHovered, isFocusWithin }) => <Undoing {...props} isHeld={isHovered || isFocusWithin} />}
    </Group>
  );
}

function Undoing({ last, isBusy, hasKey, isHeld }: LastProps & { readonly isHeld: boolean }) {
  const { t } = useTranslation();
  const words = useDidWords();
  const { mutate, isPending } = useUndoAction();
  const areLettersOn = useLetterKeys();
  const isPaused = isHeld || isPending;
  const left = useRunsOut({ until: last.until, isPaused, onEnd: () => endOffer(last.id) });
  const undo = () => {
    if (isPending) return;
    mutate(last.id, {
      onSuccess: () => sayTakenBack(last.id),
      onError: (failure) => {
        endOffer(last.id);
        toast(failureText(failure, t, t('tickets.undo.error')), 'failure');
      },
    });
  };
  usePageKeys({ Z: undo }, { isOn: hasKey && areLettersOn && !isBusy });
  return (
    <>
      <Check size={18} aria-hidden="true" className="shrink-0" />
      <p className="wrap-anywhere grow py-2">
        <WithNumbers>{words(last.did)}</WithNumbers>
      </p>
      <AriaButton
        isPending={isPending}
        onPress={undo}
        className="flex min-h-11 shrink-0 cursor-pointer items-center gap-3 self-stretch rounded-control px-4 font-semibold text-inverse-brand outline-current -outline-offset-3"
      >
        {t('tickets.undo.label')}
        {hasKey && <KeyCap isHint>Z</KeyCap>}
      </AriaButton>
      <TimeLeft left={left} isPaused={isPaused} />
    </>
  );
}

/** A stroke that runs out. People who want no motion read the seconds. */
function TimeLeft({ left, isPaused }: { readonly left: number; readonly isPaused: boolean }) {
  const isStill = useMedia('(prefers-reduced-motion: reduce)');
  // The stroke itself knows how long it stood still.
  const [begun] = useState(left);
  if (isStill) return <SecondsLeft left={left} isPaused={isPaused} />;
  return (
    <span
      aria-hidden="true"
      style={{
        animationDuration: `${OFFERED_MS}ms`,
        animationDelay: `${Math.round(begun - OFFERED_MS)}ms`,
        animationPlayState: isPaused ? 'paused' : 'running',
      }}
      className="absolute inset-x-0 bottom-0 h-0.75 origin-[0%] animate-run-out bg-inverse-brand rtl:origin-[100%]"
    />
  );
}

function SecondsLeft({ left, isPaused }: Parameters<typeof TimeLeft>[0]) {
  const { t } = useTranslation();
  const seconds = useSecondsLeft(left, isPaused);
  return (
    <span aria-hidden="true" className="shrink-0 whitespace-nowrap pe-4 text-sm">
      {t('tickets.undo.left', { count: seconds })}
    </span>
  );
}

function TakenBack({ last }: Pick<LastProps, 'last'>) {
  const { t } = useTranslation();
  const words = useDidWords();
  useRunsOut({ until: last.until, isPaused: false, onEnd: () => endOffer(last.id) });
  return (
    <div className={cx(STRIP, 'pe-4')}>
      <Undo2 size={18} aria-hidden="true" className="mirrored shrink-0" />
      <p className="wrap-anywhere py-2">
        <WithNumbers>{t('tickets.undo.done', { what: words(last.did) })}</WithNumbers>
      </p>
    </div>
  );
}

/** Words whose numbers are seen first. */
const WithNumbers = ({ children }: { readonly children: string }): ReactNode =>
  [...children.matchAll(/\p{Nd}+|\P{Nd}+/gu)].map(({ index: at, 0: words }) => (
    <span key={at} className={/^\p{Nd}/u.test(words) ? 'font-semibold' : undefined}>
      {words}
    </span>
  ));
