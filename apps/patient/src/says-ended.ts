import * as z from 'zod/mini';

const ended = z.object({ code: z.literal('ticket.notFound') });

/** Whether our own server says that the page has ended: the 404 of a proxy, or of another network's own page, tells nothing of the turn. */
export async function saysEnded(response: Response): Promise<boolean> {
  if (response.status !== 404) return false;
  try {
    return ended.safeParse(await response.json()).success;
  } catch (error) {
    if (error instanceof SyntaxError) return false;
    throw error;
  }
}
