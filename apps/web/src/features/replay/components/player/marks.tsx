import { Pin, UserX, X } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../i18n/use-format.ts';
import type { Moment } from '../../rules/moments.ts';
import { MARKS, type MarkKind, marksOf, type Span, timesAlong } from '../../rules/timeline.ts';

/** Told apart by shape and row, not by colour alone. */
const LOOKS: Readonly<Record<MarkKind, ReactNode>> = {
  call: <span className="block h-4 w-1 rounded-full bg-call outline outline-on-call-soft" />,
  absent: <UserX size={14} className="text-ink" />,
  cancelled: <X size={14} strokeWidth={3} className="text-ink" />,
  message: <span className="block size-2 rounded-full bg-brand" />,
  own: <Pin size={14} className="text-brand" />,
};

interface MarksProps {
  readonly moments: readonly Moment[];
  readonly span: Span;
  readonly ticket: string | undefined;
  readonly timezone: string;
}

/** The day under its slider: a row for each kind of mark, the times, and what the marks are. The list beside says all of it in words. */
export const Marks = memo(function Marks({ moments, span, ticket, timezone }: MarksProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const marks = marksOf(moments, span, ticket);
  const kinds = MARKS.filter((kind) => marks[kind].length > 0);
  return (
    <>
      <div aria-hidden="true" className="mx-3">
        {kinds.map((kind) => (
          <div key={kind} className="relative h-5">
            {marks[kind].map((share) => (
              <At key={share} share={share}>
                {LOOKS[kind]}
              </At>
            ))}
          </div>
        ))}
        <div className="relative h-7 border-line border-t text-quiet text-sm">
          {timesAlong(span, timezone).map(({ at, share }, index) => (
            <span key={at} className={index % 2 === 1 ? 'max-sm:hidden' : ''}>
              <At share={share}>{format.time(at)}</At>
            </span>
          ))}
        </div>
      </div>
      <ul aria-label={t('replay.marks.label')} className="flex flex-wrap gap-x-5 gap-y-1 text-quiet text-sm">
        {kinds.map((kind) => (
          <li key={kind} className="flex items-center gap-2">
            <span aria-hidden="true" className="inline-flex">
              {LOOKS[kind]}
            </span>
            {t(`replay.marks.${kind}`)}
          </li>
        ))}
      </ul>
    </>
  );
});

/** Its content has its middle at this share of the width. */
const At = ({ share, children }: { readonly share: number; readonly children: ReactNode }) => (
  <span
    className="absolute inset-y-0 flex w-0 items-center justify-center whitespace-nowrap"
    style={{ insetInlineStart: `${share * 100}%` }}
  >
    <span className="shrink-0">{children}</span>
  </span>
);
