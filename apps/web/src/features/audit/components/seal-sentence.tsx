import { ShieldAlert, ShieldCheck, ShieldQuestionMark } from 'lucide-react';
import { ProgressBar } from 'react-aria-components/ProgressBar';
import { useFormat } from '../../../i18n/use-format.ts';
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import type { Told } from './use-seal-told.ts';

const LINE = 'flex min-w-0 grow basis-70 items-center gap-3 py-1 leading-row';

/** The sentence, with a shield that says it too; while entries are read, the strip's lower edge shows how far that is. */
export function SealSentence({ told }: { readonly told: Told }) {
  const format = useFormat();
  switch (told.state) {
    case 'unknown':
      return <span className="grow" />;
    case 'coming':
      return (
        <div className={LINE}>
          <SkeletonGroup>
            <Skeleton className="h-6 w-72 max-w-full" />
          </SkeletonGroup>
        </div>
      );
    case 'none':
      return (
        <p className={LINE}>
          <ShieldQuestionMark size={20} aria-hidden="true" className="shrink-0 text-quiet" />
          <span className="text-quiet">{told.words}</span>
        </p>
      );
    case 'running':
      return (
        <>
          <p role="status" className={LINE}>
            <Spinner size={20} />
            <span className="font-semibold">{told.words}</span>
          </p>
          {told.share !== null && (
            <ProgressBar
              value={told.share * 100}
              aria-label={told.words}
              valueLabel={format.percent(told.share)}
              className="absolute inset-x-0 -bottom-px h-0.75 bg-line-strong"
            >
              {({ percentage = 0 }) => <div className="h-full bg-brand" style={{ width: `${percentage}%` }} />}
            </ProgressBar>
          )}
        </>
      );
    case 'broken':
      return (
        <p role="alert" className={LINE}>
          <ShieldAlert size={22} aria-hidden="true" className="shrink-0 text-danger" />
          <span>
            <b className="font-semibold text-danger">{told.words}</b> <span className="text-quiet">{told.more.join(' ')}</span>
          </span>
        </p>
      );
    case 'whole':
      return (
        <p {...(told.isAsked && { role: 'note' })} className={LINE}>
          <ShieldCheck size={22} aria-hidden="true" className="shrink-0 text-done" />
          <span className="wrap-anywhere">
            <b className="font-semibold">{told.words}</b>{' '}
            <span className="text-quiet">
              {told.more.join(' ')}
              {told.file !== null && (
                <>
                  {' '}
                  <bdi>{told.file}</bdi>
                </>
              )}
            </span>
          </span>
        </p>
      );
  }
}
