import { useId, useState } from 'react';
import type { Analytics } from '#libs/contracts/analytics/analytics.ts';
import { causeSentence, causeTime, effectSentence, restSentence } from '#libs/contracts/analytics/cause-sentences.ts';
import type { Cause } from '#libs/contracts/analytics/causes.ts';
import { ANALYTICS } from '#libs/contracts/limits.ts';
import { CauseFlow } from './cause-flow.tsx';
import { CauseRow } from './cause-row.tsx';
import { useWords } from './use-words.ts';

interface CausesProps {
  readonly answer: Analytics;
  /** The clinic of the session: its days alone can be replayed. */
  readonly own: string;
}

/** Why patients waited: causes by their share of the waiting beyond the target, what would help, and the day that shows the chosen one. */
export function Causes({ answer, own }: CausesProps) {
  const words = useWords();
  const { t } = words;
  const id = useId();
  const [chosen, setChosen] = useState(0);
  const { causes } = answer;
  if (causes === undefined) return null;
  const shown = causes?.[chosen] ?? causes?.[0];
  return (
    <div className="grid gap-px border-line-strong border-b bg-line-strong xl:grid-cols-2 print:block">
      <section
        aria-labelledby={id}
        className="min-w-0 bg-surface px-6 py-4 max-sm:px-4 only:xl:col-span-2 print:break-inside-avoid-page"
      >
        <h2 id={id} className="font-semibold">
          {t('analytics.causes.title')}
        </h2>
        {shown && <p className="text-quiet text-sm">{t('analytics.causes.lead')}</p>}
        <ol className="-mx-3">
          {causes?.map((cause, place) => (
            <CauseRow
              key={keyOf(cause)}
              share={words.format.percent(cause.share)}
              title={`${causeTime(words, cause)} · ${causeSentence(words, cause, answer)}`}
              effect={effectSentence(words, cause)}
              isChosen={cause === shown}
              onChoose={() => setChosen(place)}
            />
          ))}
        </ol>
        <p className="mt-2 max-w-4xl text-pretty text-quiet">{restSentence(words, answer, ANALYTICS.causesFrom)}</p>
      </section>
      {shown?.picture && (
        <CauseFlow key={keyOf(shown)} cause={shown} picture={shown.picture} answer={answer} isOwn={shown.clinic === own} />
      )}
    </div>
  );
}

const keyOf = ({ kind, clinic, service, room, weekday, from }: Cause): string =>
  [kind, clinic, service, room, weekday, from].join(' ');
