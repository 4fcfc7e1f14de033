import { Search } from 'lucide-react';
import { type FocusEvent, type KeyboardEvent, lazy, Suspense, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { GROUPS, isOneOf } from '#libs/contracts/access/access.ts';
import { LIST } from '#libs/contracts/limits.ts';
import type { TicketPair } from '#libs/contracts/tickets/ticket-pair.ts';
import { useSession } from '../../../shared/session/public.ts';
import { KeyCap } from '../../../ui/key-cap.tsx';
import { useTicketActions } from '../../tickets/public.ts';
import type { PanelKeys } from './finder-panel.tsx';
import { useFinderKeys } from './use-finder-keys.ts';

const loadPanel = () => import('./finder-panel.tsx');
const FinderPanel = lazy(async () => ({ default: (await loadPanel()).FinderPanel }));

interface FinderProps {
  /** Shows a waiting patient in the queue. */
  readonly onShow: (pair: TicketPair) => void;
  /** Leads from the empty finder into the queue, where it stands over one. */
  readonly onLeave?: () => void;
  /** Called once something was done; left out where the finder stays. */
  readonly onClose?: () => void;
}

/** One input for everything: a number, a name or a phone finds a patient of today, or begins a new one; words find actions and pages. */
export function Finder({ onShow, onLeave, onClose }: FinderProps) {
  const { t } = useTranslation();
  const id = useId();
  const { isBusy } = useTicketActions();
  const input = useRef<HTMLInputElement>(null);
  const panel = useRef<PanelKeys>(null);
  /** Enter was pressed before the panel's code had come. */
  const isEntered = useRef(false);
  const [text, setText] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [current, setCurrent] = useState<string | null>(null);
  const isAtDesk = isOneOf(GROUPS.desk, useSession().roles);
  const label = t(isAtDesk ? 'finder.label' : 'finder.commands');
  const isOfPage = onClose === undefined;
  useFinderKeys(input, { isOn: isOfPage && !isBusy });
  useEffect(() => {
    // A dialog is opened to type into it at once.
    if (!isOfPage) input.current?.focus();
  }, [isOfPage]);
  const close = () => {
    setOpen(false);
    setText('');
    onClose?.();
  };
  const pressed = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') {
      event.preventDefault();
      close();
      if (text === '') input.current?.blur();
    } else if (event.key === 'ArrowDown' && text === '' && isOfPage) {
      event.preventDefault();
      onLeave?.();
    } else if (isOpen && panel.current) panel.current.press(event);
    else isEntered.current = event.key === 'Enter';
  };
  const hold = (keys: PanelKeys | null) => {
    panel.current = keys;
    if (!keys || !isEntered.current) return;
    isEntered.current = false;
    keys.enter();
  };
  const left = ({ relatedTarget, currentTarget }: FocusEvent) => {
    if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOpen(false);
  };
  const isShown = isOpen && (text.trim() !== '' || !isOfPage);
  return (
    <search className="relative z-20 block min-w-0 grow" onBlur={left}>
      <Search size={20} aria-hidden="true" className="pointer-events-none absolute inset-y-0 start-4 my-auto text-quiet" />
      <input
        ref={input}
        type="text"
        role="combobox"
        aria-label={label}
        aria-expanded={isShown}
        aria-controls={isShown ? id : undefined}
        aria-activedescendant={isShown && current !== null ? `${id}-${current}` : undefined}
        aria-autocomplete="list"
        autoComplete="off"
        spellCheck={false}
        dir="auto"
        placeholder={label}
        maxLength={LIST.searchMax}
        value={text}
        onChange={({ target }) => {
          setText(target.value);
          setOpen(true);
        }}
        onFocus={() => {
          // The panel comes while the first letters are typed.
          void Promise.allSettled([loadPanel()]);
          setOpen(true);
        }}
        onKeyDown={pressed}
        className="min-h-12 w-full rounded-control border border-edge bg-surface ps-12 pe-12 -outline-offset-1! text-base placeholder:text-quiet hover:border-ink"
      />
      <span className="pointer-events-none absolute inset-y-0 end-4 flex items-center text-quiet">
        <KeyCap isHint>{isShown ? 'Esc' : '/'}</KeyCap>
      </span>
      {isShown && (
        <Suspense fallback={null}>
          <FinderPanel
            ref={hold}
            id={id}
            text={text.trim()}
            onCurrent={setCurrent}
            onShow={onShow}
            onDone={close}
            onBack={() => input.current?.focus()}
          />
        </Suspense>
      )}
    </search>
  );
}
