import { seconds } from './seconds.ts';

/** One calm line before, one after. They go to the error output: the other one belongs to what is run. */
export async function step<T>(name: string, work: () => Promise<T>): Promise<T> {
  const begun = performance.now();
  console.error(`${name} …`);
  const result = await work();
  console.error(`${name}: done in ${seconds(performance.now() - begun)}`);
  return result;
}
