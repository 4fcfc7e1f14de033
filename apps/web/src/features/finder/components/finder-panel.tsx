import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react';
import { Group } from 'react-aria-components/Group';
import { useTranslation } from 'react-i18next';
import type { TicketPair } from '#libs/contracts/tickets/ticket-pair.ts';
import { useTicketActions } from '../../tickets/public.ts';
import { foundTicketsQuery } from '../api/find-tickets.ts';
import { readingOf } from '../rules/reading.ts';
import { groupsOf, type Result, type ResultGroup } from '../rules/results.ts';
import { FinderResult } from './finder-result.tsx';
import { ResultActions } from './result-actions.tsx';
import { useRested } from './use-rested.ts';

/** The keys of the input that the panel acts on. */
export interface PanelKeys {
  readonly press: (event: KeyboardEvent) => void;
  readonly enter: () => void;
}

interface FinderPanelProps {
  readonly ref: Ref<PanelKeys>;
  readonly id: string;
  readonly text: string;
  /** Reports the result that Enter acts on: the input names it to screen readers. */
  readonly onCurrent: (id: string | null) => void;
  readonly onShow: (pair: TicketPair) => void;
  readonly onDone: () => void;
  /** Leads back from the actions to the input. */
  readonly onBack: () => void;
}

const NOBODY: readonly TicketPair[] = [];

/** The results of the finder, and beside them what can be done with the current one. */
export function FinderPanel({ ref, id, text, onCurrent, onShow, onDone, onBack }: FinderPanelProps) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { addWith } = useTicketActions();
  const rested = useRested(text);
  const { data, isError } = useQuery({ ...foundTicketsQuery(rested), placeholderData: (last) => last });
  const groups = groupsIn(data ?? NOBODY, text);
  const results = groups.flatMap((group) => group.results);
  const [chosen, setChosen] = useState<{ readonly id: string; readonly of: string } | null>(null);
  // Every change of the text begins at the first result again.
  const current = results.find((result) => chosen?.of === text && result.id === chosen.id) ?? results[0] ?? null;
  const currentId = current?.id ?? null;
  const actions = useRef<HTMLDivElement>(null);
  useEffect(() => onCurrent(currentId), [onCurrent, currentId]);

  const actOn = (result: Result | null) => {
    if (!result) return;
    if ('begun' in result) {
      onDone();
      addWith(result.begun);
    } else if (result.pair.ticket.status === 'waiting') {
      onDone();
      onShow(result.pair);
    } else {
      setChosen({ id: result.id, of: text });
      actions.current?.querySelector('button')?.focus();
    }
  };
  /** Enter right after the last letter acts on what that finds, and not on what stood there before. */
  const enter = async () => {
    if (rested === text && data) return actOn(current);
    const found = await client.fetchQuery(foundTicketsQuery(text)).catch(() => NOBODY);
    actOn(groupsIn(found, text)[0]?.results[0] ?? null);
  };
  const step = (by: number) => {
    const next = results[(results.findIndex((result) => result.id === currentId) + by + results.length) % results.length];
    if (next) setChosen({ id: next.id, of: text });
  };
  useImperativeHandle(ref, () => ({
    enter: () => void enter(),
    press: (event) => {
      if (event.key === 'Enter') void enter();
      else if (event.key === 'ArrowDown') step(1);
      else if (event.key === 'ArrowUp') step(-1);
      else return;
      event.preventDefault();
    },
  }));
  return (
    <div className="absolute inset-x-0 top-full mt-1 grid max-h-[70dvh] animate-settle overflow-hidden rounded-card border border-line-strong bg-raised shadow-float desk:grid-cols-[minmax(0,1fr)_18rem]">
      <div id={id} role="listbox" aria-label={t('finder.results')} className="scroll-thin min-h-0 overflow-y-auto p-2">
        {groups.map(({ kind, results: lines }) => (
          <Group key={kind} aria-label={t(`finder.groups.${kind}`)}>
            <p aria-hidden="true" className="px-2 pt-2 pb-1 text-faint text-sm">
              {t(`finder.groups.${kind}`)}
            </p>
            {lines.map((result) => (
              <FinderResult
                key={result.id}
                id={`${id}-${result.id}`}
                result={result}
                isCurrent={result.id === currentId}
                onPoint={() => setChosen({ id: result.id, of: text })}
                onPress={() => actOn(result)}
              />
            ))}
          </Group>
        ))}
        {groups.length === 0 && (
          <p className="p-2 text-quiet">{t(isError ? 'finder.failed' : data ? 'finder.none' : 'finder.looking')}</p>
        )}
      </div>
      {current && <ResultActions ref={actions} result={current} onAct={() => actOn(current)} onDone={onDone} onBack={onBack} />}
    </div>
  );
}

function groupsIn(found: readonly TicketPair[], text: string): readonly ResultGroup[] {
  const reading = readingOf(text);
  return reading ? groupsOf(found, reading) : [];
}
