import { seconds } from './seconds.ts';

/** Prints one line before a step and one after, to the error output: the other one belongs to the program that is run. */
export async function step<T>(name: string, work: () => Promise<T>): Promise<T> {
  const begun = performance.now();
  console.error(`${name} …`);
  const result = await work();
  console.error(`${name}: done in ${seconds(performance.now() - begun)}`);
  return result;
}
