/** Tasks of a helper process, by name. */
export type Tasks = Readonly<Record<string, (input: never) => Promise<unknown>>>;

export interface Order {
  readonly id: number;
  readonly task: string;
  readonly input: unknown;
}

export type Done = { readonly id: number } & ({ readonly result: unknown } | { readonly failure: string });

/** Performs tasks in the helper's process, which ends with its caller. */
export function perform(tasks: Tasks): void {
  process.on('message', (order: Order) => void answer(tasks, order));
  process.once('disconnect', () => process.exit());
}

async function answer(tasks: Tasks, { id, task, input }: Order): Promise<void> {
  try {
    const work = tasks[task];
    if (!work) throw new Error(`no task: ${task}`);
    // The parent's side is typed by these very tasks.
    send({ id, result: await work(input as never) });
  } catch (error) {
    send({ id, failure: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  }
}

const send = (done: Done): void => {
  process.send?.(done);
};
