import { Footprints, X } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../i18n/use-format.ts';
import type { Moment } from '../../rules/moments.ts';
import { MARKS, type MarkKind, marksOf, type Span, timesAlong } from '../../rules/timeline.ts';

/** Told apart by shape and row, not by colour alone. */
const LOOKS: Readonly<Record<MarkKind, ReactNode>> = {
  call: <span className="block h-2 w-px bg-quiet" />,
  absent: <span className="block h-3.5 w-0.75 bg-ink" />,
  cancelled: <X size={13} strokeWidth={3} className="text-ink" />,
  message: <span className="block size-1.5 rounded-full bg-brand" />,
  own: <Footprints size={14} className="mirrored text-brand" />,
};
/** Calls and those who did not come share a row. */
const ROWS: readonly (readonly MarkKind[])[] = [['call', 'absent', 'cancelled'], ['message'], ['own']];

interface MarksProps {
  readonly moments: readonly Moment[];
  readonly span: Span;
  readonly ticket: string | undefined;
  readonly timezone: string;
}

/** The day under its slider: its marks, the times, and what the marks are. The list beside says all of it in words. */
export const Marks = memo(function Marks({ moments, span, ticket, timezone }: MarksProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const marks = marksOf(moments, span, ticket);
  const isThere = (kind: MarkKind): boolean => marks[kind].length > 0;
  return (
    <>
      <div aria-hidden="true" className="mx-3">
        {ROWS.filter((kinds) => kinds.some(isThere)).map((kinds) => (
          <div key={kinds[0]} className="relative h-4">
            {kinds.flatMap((kind) =>
              marks[kind].map((share) => (
                <At key={`${kind} ${share}`} share={share}>
                  {LOOKS[kind]}
                </At>
              )),
            )}
          </div>
        ))}
        <div className="relative h-5 text-faint text-sm leading-row">
          {timesAlong(span, timezone).map(({ at, share }, index) => (
            <span key={at} className={index % 2 === 1 ? 'max-sm:hidden' : ''}>
              <At share={share}>{format.time(at)}</At>
            </span>
          ))}
        </div>
      </div>
      <ul
        aria-label={t('replay.marks.label')}
        className="mt-1 flex flex-wrap justify-end gap-x-4 px-3 text-quiet text-sm leading-row"
      >
        <Key sign={<span className="block h-2.5 w-3 rounded-xs bg-line-strong" />}>{t('tickets.status.waiting')}</Key>
        {MARKS.filter(isThere).map((kind) => (
          <Key key={kind} sign={LOOKS[kind]}>
            {t(`replay.marks.${kind}`)}
          </Key>
        ))}
      </ul>
    </>
  );
});

const Key = ({ sign, children }: { readonly sign: ReactNode; readonly children: ReactNode }) => (
  <li className="flex items-center gap-1.5">
    <span aria-hidden="true" className="inline-flex">
      {sign}
    </span>
    {children}
  </li>
);

/** Its content has its middle at this share of the width. */
const At = ({ share, children }: { readonly share: number; readonly children: ReactNode }) => (
  <span
    className="absolute inset-y-0 flex w-0 items-center justify-center whitespace-nowrap"
    style={{ insetInlineStart: `${share * 100}%` }}
  >
    <span className="shrink-0">{children}</span>
  </span>
);
