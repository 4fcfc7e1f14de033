/** Script that makes a page wait so many times shorter than people do: between attempts to connect, for one. */
export const hurriedTimers = (times: number): string => `(() => {
  const { setTimeout } = globalThis;
  globalThis.setTimeout = (work, milliseconds = 0, ...rest) => setTimeout(work, milliseconds / ${times}, ...rest);
})()`;
