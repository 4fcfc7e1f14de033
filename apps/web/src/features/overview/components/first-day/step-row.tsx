import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../i18n/use-format.ts';
import type { ButtonKind } from '../../../../ui/button-look.ts';
import { cx } from '../../../../ui/cx.ts';

interface StepRowProps {
  readonly number: number;
  /** `next`: the first that is not done, whose button is the page's filled one. */
  readonly state: 'done' | 'next' | 'later';
  readonly title: string;
  readonly about: string;
  /** Its button or link. */
  readonly children: (kind: ButtonKind) => ReactNode;
}

const KINDS = { done: 'quiet', next: 'filled', later: 'plain' } as const satisfies Record<string, ButtonKind>;
const CIRCLES = { done: 'border-done text-done', next: 'border-fill bg-fill text-on-fill', later: 'border-edge' } as const;

/** A step with its number, or a tick once it is done. */
export function StepRow({ number, state, title, about, children }: StepRowProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const isDone = state === 'done';
  return (
    <li className="grid min-h-20 grid-cols-[2.25rem_minmax(0,1fr)_auto] items-center gap-x-4 gap-y-2 border-line-strong border-t py-3 max-sm:grid-cols-[2.25rem_minmax(0,1fr)]">
      <span
        className={cx(
          'inline-flex size-8 items-center justify-center rounded-full border-[1.5px] font-semibold leading-none',
          CIRCLES[state],
        )}
      >
        {isDone ? <Check size={16} aria-hidden="true" /> : <span aria-hidden="true">{format.number(number)}</span>}
      </span>
      <span className="wrap-anywhere min-w-0">
        <span className={cx('block text-lg leading-row', isDone ? 'font-medium text-quiet' : 'font-semibold')}>
          {title}
          {isDone && <span className="sr-only"> ({t('firstDay.done')})</span>}
        </span>
        <span className="text-quiet">{about}</span>
      </span>
      <span className="max-sm:col-start-2">{children(KINDS[state])}</span>
    </li>
  );
}
