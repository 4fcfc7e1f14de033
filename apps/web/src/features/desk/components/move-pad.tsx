import { useId } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { useFormat } from '../../../i18n/use-format.ts';
import { cx } from '../../../ui/cx.ts';
import { useHeld } from '../../../ui/held.tsx';
import { KeyCap } from '../../../ui/key-cap.tsx';
import type { Move } from './move-keys.ts';

/** The moves of the called patient, as the keys of one pad. */
export function MovePad({ moves }: { readonly moves: readonly Move[] }) {
  const format = useFormat();
  const id = useId();
  const reasons = reasonsOf(moves);
  return (
    <>
      <div className="grid grid-cols-2 gap-px overflow-hidden rounded-control border border-edge bg-line-strong">
        {moves.map((move, index) => (
          <PadKey
            key={move.kind}
            move={move}
            isWide={index === moves.length - 1 && moves.length % 2 === 1}
            describedBy={move.refusal === null ? undefined : `${id}-${reasons.indexOf(move.refusal)}`}
          />
        ))}
      </div>
      {reasons.map((reason, index) => (
        <p key={reason} id={`${id}-${index}`} className="text-quiet text-sm">
          {moves.every(({ refusal }) => refusal === reason)
            ? reason
            : `${format.list(moves.filter(({ refusal }) => refusal === reason).map(({ label }) => label))}: ${reason}`}
        </p>
      ))}
    </>
  );
}

interface PadKeyProps {
  readonly move: Move;
  readonly isWide: boolean;
  readonly describedBy: string | undefined;
}

function PadKey({ move, isWide, describedBy }: PadKeyProps) {
  const held = useHeld({ isRefused: move.refusal !== null, onPress: move.ask });
  return (
    <AriaButton
      {...held}
      {...(describedBy !== undefined && { 'aria-describedby': describedBy })}
      className={cx(
        'flex min-h-11 min-w-0 cursor-pointer items-center gap-2 bg-surface px-3 text-start font-medium text-meta leading-row -outline-offset-3',
        'data-hovered:bg-row data-disabled:cursor-not-allowed data-disabled:bg-sunken data-disabled:font-normal data-disabled:text-faint',
        isWide && 'col-span-2',
      )}
    >
      <span className="wrap-anywhere grow">{move.label}</span>
      <KeyCap isHint>{move.key}</KeyCap>
    </AriaButton>
  );
}

/** Each said once, however many it holds back. */
const reasonsOf = (moves: readonly Move[]): readonly string[] => [
  ...new Set(moves.flatMap(({ refusal }) => (refusal === null ? [] : [refusal]))),
];
