import * as z from 'zod/mini';

const report = z.object({
  finalDisplayedUrl: z.string(),
  requestedUrl: z.string(),
  categories: z.record(z.string(), z.object({ score: z.nullable(z.number()) })),
});

/** Scores of 100, by category. */
export type Scores = Readonly<Record<string, number>>;

/** @throws where another page was measured, or one could not be */
export function readScores(text: string): Scores {
  const { requestedUrl, finalDisplayedUrl, categories } = z.parse(report, JSON.parse(text));
  if (new URL(finalDisplayedUrl).pathname.replace(/\/$/, '') !== new URL(requestedUrl).pathname)
    throw new Error(`led from ${requestedUrl} to ${finalDisplayedUrl}`);
  return Object.fromEntries(
    Object.entries(categories).map(([name, { score }]) => {
      if (score === null) throw new Error(`${name} of ${requestedUrl} was not measured`);
      return [name, Math.round(score * 100)];
    }),
  );
}
