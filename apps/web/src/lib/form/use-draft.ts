import { useEffect, useEffectEvent, useState } from 'react';
import type { DefaultValues, FieldValues } from 'react-hook-form';
import { type DraftValues, draftOf, dropDraft, keepDraft } from '../drafts.ts';
import { pageMember } from '../page-member.ts';
import type { ContractForm } from './use-contract-form.ts';

interface DraftOptions<Input extends FieldValues, Output> {
  /** The form's name among those of the product. */
  readonly name: string;
  readonly form: Pick<ContractForm<Input, Output>, 'onTyped' | 'restore' | 'reset'>;
  readonly defaults: DefaultValues<Input>;
  /** Left out where the form is there only while it is open. */
  readonly isOpen?: boolean;
}

export interface Draft {
  /** The form holds what was typed before it was closed. */
  readonly isRestored: boolean;
  /** Forgets what was typed: it is saved now. */
  readonly drop: () => void;
  /** Empties the form as well. */
  readonly clear: () => void;
}

/** Keeps what is typed into a form, however it is closed, and puts it back in when the form is opened again. */
export function useDraft<Input extends FieldValues, Output>({
  name,
  form,
  defaults,
  isOpen = true,
}: DraftOptions<Input, Output>): Draft {
  const [isRestored, setIsRestored] = useState(false);
  const keep = useEffectEvent((values: Input) => {
    const member = pageMember();
    if (member === null) return;
    if (isSame(values, defaults)) dropDraft(member, name);
    else keepDraft(member, name, values);
  });
  const restore = useEffectEvent(() => {
    const member = pageMember();
    const draft = member === null ? null : draftOf(member, name);
    if (draft) form.restore(laidOver<DefaultValues<Input>>(defaults, draft));
    setIsRestored(draft !== null);
  });
  const subscribe = useEffectEvent(() => form.onTyped(keep));
  useEffect(() => subscribe(), []);
  useEffect(() => {
    if (isOpen) restore();
  }, [isOpen]);
  const drop = () => {
    const member = pageMember();
    if (member !== null) dropDraft(member, name);
    setIsRestored(false);
  };
  return {
    isRestored,
    drop,
    clear: () => {
      drop();
      form.reset();
    },
  };
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

const isGroup = (value: unknown): value is DraftValues => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Fields that a draft of an older build of the page lacks stay as they are. */
function laidOver<Values extends DraftValues>(defaults: Values, draft: DraftValues): Values {
  const values: Record<string, unknown> = { ...defaults };
  for (const [field, typed] of Object.entries(draft)) {
    const usual = values[field];
    values[field] = isGroup(usual) && isGroup(typed) ? laidOver(usual, typed) : typed;
  }
  return values as Values;
}
