/**
 * Of a server's log the streams that are ours, as text, since the client takes no RegExp object: it would match nothing,
 * in silence. A server has streams of its own beside them ($stats, $users, …).
 */
export const OUR_STREAMS = '^(queue|messages|access|tenant|directory)-';

const NAME = new RegExp(OUR_STREAMS);

export const isOurs = (stream: string): boolean => NAME.test(stream);
