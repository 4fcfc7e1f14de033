/** Steps that are left of a turn come down to these by its call and its end; above them they are the patients ahead. */
const [CALLED, ENDED] = [-1, -2];

/** A page's turn as it was opened, and when it first showed that one more of the clinic's calls had been made. */
export interface Followed {
  readonly left: number;
  readonly told: readonly number[];
}

/** Steps that are left of a turn, as its page shows it: each call of the clinic takes one from every turn that has not ended. */
export const leftOf = ({ status, ahead }: { readonly status: string; readonly ahead: number | null }): number =>
  ahead ?? (status === 'notified' ? CALLED : ENDED);

/** How long after each of the clinic's calls that changed its turn the page was told; undefined: never. */
export function toldAfter(calls: readonly number[], { left, told }: Followed): (number | undefined)[] {
  return calls.slice(0, left - ENDED).map((sent, number) => {
    const at = told[number];
    return at === undefined ? undefined : at - sent;
  });
}
