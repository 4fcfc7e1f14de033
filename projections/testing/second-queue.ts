import type { Documents, Projection } from '../projection.ts';
import { queue } from '../queue/queue.projection.ts';

/** The queue's projection as a later product might have it: its documents say so. */
export const secondQueue: Projection = {
  ...queue,
  version: queue.version + 1,
  project: (event, documents) => queue.project(event, marking(documents)),
};

const marking = (documents: Documents): Documents => ({
  get: (ref) => documents.get(ref),
  put: (ref, document) => documents.put(ref, { ...document, second: true }),
  delete: (ref) => documents.delete(ref),
});
