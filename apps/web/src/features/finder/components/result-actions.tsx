import { ArrowRight, ListOrdered, UserPlus } from 'lucide-react';
import type { KeyboardEvent, ReactNode, Ref } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { useTranslation } from 'react-i18next';
import { moveAmong } from '../../../lib/keys/move-among.ts';
import { cx } from '../../../ui/cx.ts';
import { KeyCap } from '../../../ui/key-cap.tsx';
import type { MenuItem } from '../../../ui/menu.tsx';
import { useMenuKeys } from '../../../ui/use-menu-keys.ts';
import { useTicketActions } from '../../tickets/public.ts';
import type { Result } from '../rules/results.ts';

interface ResultActionsProps {
  readonly ref: Ref<HTMLDivElement>;
  readonly result: Result;
  /** Does what Enter does in the input. */
  readonly onAct: () => void;
  readonly onDone: () => void;
  readonly onBack: () => void;
}

/** The actions on the current result: the first is what Enter does, the others are those of its row. */
export function ResultActions({ ref, result, onAct, onDone, onBack }: ResultActionsProps) {
  const { t } = useTranslation();
  const { menuOf } = useTicketActions();
  const pressed = useMenuKeys();
  const items = 'pair' in result ? menuOf(result.pair) : [];
  const act = (item: MenuItem) => {
    onDone();
    item.onAction();
  };
  const keys = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Escape') {
      event.preventDefault();
      onBack();
    }
    pressed(event, () => items.map((item) => ({ ...item, onAction: () => act(item) })));
    moveAmong(event, [...event.currentTarget.querySelectorAll<HTMLElement>('button:not(:disabled)')], { isRound: true });
  };
  return (
    <div ref={ref} role="toolbar" aria-label={t('common.actions')} aria-orientation="vertical" onKeyDown={keys}>
      {'command' in result && (
        <First icon={<ArrowRight size={18} className="mirrored" />} onPress={onAct}>
          {result.command.label}
        </First>
      )}
      {'begun' in result && (
        <First icon={<UserPlus size={18} />} onPress={onAct}>
          {t('finder.new.open')}
        </First>
      )}
      {'pair' in result && (
        <>
          {result.pair.ticket.status === 'waiting' && (
            <First icon={<ListOrdered size={18} />} onPress={onAct}>
              {t('finder.show')}
            </First>
          )}
          {items.map((item) => (
            <Action key={item.id} {...item} onAction={() => act(item)} />
          ))}
        </>
      )}
    </div>
  );
}

const LOOK =
  'flex min-h-11 w-full cursor-pointer items-center gap-3 rounded-small px-3 py-2 text-start -outline-offset-3 leading-row data-hovered:bg-row';

interface FirstProps {
  readonly icon: ReactNode;
  readonly onPress: () => void;
  readonly children: string;
}

const First = ({ icon, onPress, children }: FirstProps) => (
  <AriaButton onPress={onPress} className={cx(LOOK, 'bg-chosen font-semibold text-on-chosen')}>
    {icon}
    {children}
    <KeyCap isHint>↵</KeyCap>
  </AriaButton>
);

function Action({ label, icon, letter, kind, refusal, onAction }: MenuItem) {
  return (
    <AriaButton
      isDisabled={Boolean(refusal)}
      onPress={onAction}
      className={cx(
        LOOK,
        'data-disabled:cursor-not-allowed data-disabled:text-quiet',
        kind === 'danger' && !refusal && 'text-danger',
      )}
    >
      <span className="inline-flex shrink-0">{icon}</span>
      <span className="min-w-0">
        {label}
        {refusal && <span className="block text-sm">{refusal}</span>}
      </span>
      {letter !== undefined && !refusal && <KeyCap isHint>{letter}</KeyCap>}
    </AriaButton>
  );
}
