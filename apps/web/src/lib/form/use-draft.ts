import { useEffect, useEffectEvent, useState } from 'react';
import type { DefaultValues, FieldValues } from 'react-hook-form';
import { pageMember } from '../api/page-member.ts';
import { type DraftValues, draftOf, dropDraft, keepDraft } from '../drafts.ts';
import type { ContractForm } from './use-contract-form.ts';

interface DraftOptions<Input extends FieldValues, Output> {
  /** The form's name among those of the product. */
  readonly name: string;
  readonly form: Pick<ContractForm<Input, Output>, 'onTyped' | 'restore' | 'reset'>;
  readonly defaults: DefaultValues<Input>;
  /** Values to open with, unless a draft goes on from them. */
  readonly begun?: { readonly values: DefaultValues<Input>; readonly isIn: (draft: DraftValues) => boolean } | undefined;
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
  begun,
  isOpen = true,
}: DraftOptions<Input, Output>): Draft {
  const [isRestored, setIsRestored] = useState(false);
  const keep = useEffectEvent((values: Input) => {
    const member = pageMember() ?? '';
    if (JSON.stringify(values) === JSON.stringify(defaults)) dropDraft(member, name);
    else keepDraft(member, name, values);
  });
  const restore = useEffectEvent(() => {
    const kept = draftOf(pageMember() ?? '', name);
    const draft = kept !== null && (begun?.isIn(kept) ?? true) ? kept : null;
    // Fields that a draft of an older build of the page lacks stay as they are.
    if (draft) form.restore({ ...defaults, ...draft });
    else if (begun) form.restore(begun.values);
    setIsRestored(draft !== null);
  });
  const subscribe = useEffectEvent(() => form.onTyped(keep));
  useEffect(() => subscribe(), []);
  useEffect(() => {
    if (isOpen) restore();
  }, [isOpen]);
  const drop = () => {
    dropDraft(pageMember() ?? '', name);
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
