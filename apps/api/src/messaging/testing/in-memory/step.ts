/** Does work of a store in a step of its process, which may be killed before and after. */
export type Step = <T>(work: () => T) => Promise<T>;

/** Steps of a process that nothing comes between. */
export const atOnce: Step = async (work) => work();
