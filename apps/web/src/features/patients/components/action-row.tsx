import { ChevronRight, Eraser, Eye, Lock, LockOpen, type LucideIcon, Pencil } from 'lucide-react';
import { useId } from 'react';
import { Button } from 'react-aria-components/Button';
import { useTranslation } from 'react-i18next';
import { cx } from '../../../ui/cx.ts';
import { useHeld } from '../../../ui/held.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import type { DeskAction } from '../rules/choice.ts';

const ICONS: Readonly<Record<DeskAction, LucideIcon>> = {
  see: Eye,
  correct: Pencil,
  hold: Lock,
  release: LockOpen,
  erase: Eraser,
};

interface ActionRowProps {
  readonly action: DeskAction;
  readonly isPending: boolean;
  /** The id of why it cannot be begun; null: it can. */
  readonly causeId: string | null;
  readonly onAct: () => void;
}

/** An action with what it is for under its name. All of the row is pressed. */
export function ActionRow({ action, isPending, causeId, onAct }: ActionRowProps) {
  const { t } = useTranslation();
  const id = useId();
  const Icon = ICONS[action];
  const held = useHeld({ isRefused: causeId !== null, onPress: onAct });
  const isOpen = causeId === null;
  const colour = !isOpen ? 'text-faint' : action === 'erase' ? 'text-danger' : 'text-brand';
  return (
    <li
      className={cx(
        'relative grid grid-cols-[1.25rem_minmax(0,1fr)_1.125rem] items-center gap-x-3 border-line-strong border-t px-1 py-2.5 leading-row',
        isOpen && 'hover:bg-row',
      )}
    >
      <span aria-hidden="true" className={cx('inline-flex', colour)}>
        {isPending ? <Spinner /> : <Icon size={20} />}
      </span>
      <Button
        {...held}
        isPending={isPending}
        aria-describedby={cx(id, causeId)}
        className={cx(
          'cursor-pointer text-start font-semibold outline-none after:absolute after:inset-0 after:rounded-small after:-outline-offset-3',
          'data-focus-visible:after:outline-3 data-focus-visible:after:outline-brand data-disabled:cursor-not-allowed',
          isOpen ? action === 'erase' && 'text-danger' : 'text-faint',
        )}
      >
        {t(`patients.${action}.label`)}
      </Button>
      <ChevronRight size={18} aria-hidden="true" className="mirrored row-span-2 text-faint" />
      <p id={id} className="col-start-2 text-meta text-quiet">
        {t(`patients.${action}.short`)}
      </p>
    </li>
  );
}
