import { type KeyboardEvent, type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react';
import { Group } from 'react-aria-components/Group';
import { useTranslation } from 'react-i18next';
import type { TicketPair } from '#libs/contracts/tickets/ticket-pair.ts';
import { useTicketActions } from '../../tickets/public.ts';
import { besideCommands, type Result, type ResultGroup } from '../rules/results.ts';
import { FinderResult } from './finder-result.tsx';
import { ResultActions } from './result-actions.tsx';
import { useCommands } from './use-commands.tsx';
import { useFound } from './use-found.ts';
import { WhenCalled } from './when-called.tsx';

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

/** The results of the finder, and beside them what can be done with the current one. */
export function FinderPanel({ ref, id, text, onCurrent, onShow, onDone, onBack }: FinderPanelProps) {
  const { t } = useTranslation();
  const { addWith } = useTicketActions();
  const found = useFound(text);
  const commands = useCommands();
  const withCommands = (groups: readonly ResultGroup[]) => besideCommands(groups, text, commands);
  const groups = withCommands(found.groups);
  const results = groups.flatMap((group) => group.results);
  const [chosen, setChosen] = useState<{ readonly id: string; readonly of: string } | null>(null);
  // Every change of the text begins at the first result again.
  const current = results.find((result) => chosen?.of === text && result.id === chosen.id) ?? results[0] ?? null;
  const currentId = current?.id ?? null;
  const actions = useRef<HTMLDivElement>(null);
  useEffect(() => onCurrent(currentId), [onCurrent, currentId]);

  const actOn = (result: Result | null) => {
    if (!result) return;
    if ('command' in result) {
      onDone();
      result.command.onAction();
    } else if ('begun' in result) {
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
    actOn(found.isCurrent ? current : (withCommands(await found.ask())[0]?.results[0] ?? null));
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
    <div className="absolute inset-x-0 top-full mt-1 grid max-h-[70dvh] animate-settle overflow-hidden rounded-card border border-line-strong bg-raised shadow-float desk:grid-cols-[minmax(0,1fr)_18rem] desk:grid-rows-[minmax(0,1fr)_auto]">
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
                typed={text}
                isCurrent={result.id === currentId}
                onPoint={() => setChosen({ id: result.id, of: text })}
                onPress={() => actOn(result)}
              />
            ))}
          </Group>
        ))}
        {found.isWithoutEarlier && <p className="px-2 pt-2 text-quiet text-sm">{t('finder.returning.failed')}</p>}
        {groups.length === 0 && (
          <p className="p-2 text-quiet">
            {t(found.isError ? 'finder.failed' : found.isCurrent ? 'finder.none' : 'finder.looking')}
          </p>
        )}
      </div>
      {current && (
        <div className="scroll-thin min-h-0 overflow-y-auto border-line p-2 max-desk:border-t desk:border-s">
          {'pair' in current && current.pair.ticket.status === 'waiting' && <WhenCalled pair={current.pair} />}
          <ResultActions ref={actions} result={current} onAct={() => actOn(current)} onDone={onDone} onBack={onBack} />
        </div>
      )}
      <PanelKeysHint />
    </div>
  );
}

/** The keys of the panel, where there is a keyboard. */
function PanelKeysHint() {
  const { t } = useTranslation();
  const keys = [
    ['↑ ↓', t('finder.hints.choose')],
    ['↵', t('finder.hints.act')],
    ['Tab', t('finder.hints.actions')],
    ['Esc', t('finder.hints.close')],
  ] as const;
  return (
    <p
      aria-hidden="true"
      className="flex flex-wrap gap-x-5 border-line border-t px-4 py-2 text-faint text-sm max-md:hidden pointer-coarse:hidden desk:col-span-2"
    >
      {keys.map(([key, does]) => (
        <span key={key}>
          <span className="me-1.5 font-semibold text-quiet">{key}</span>
          {does}
        </span>
      ))}
    </p>
  );
}
