import { type QueryKey, type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type * as z from 'zod/mini';
import { parsed, type Write, write } from './api.ts';
import type { ApiFailure } from './api-failure.ts';
import { IdempotencyKeyHolder } from './idempotency-key-holder.ts';

/** The status of a deletion, which has no body. */
const NO_CONTENT = 204;

interface WriteOptions<Input, Schema extends z.core.$ZodType> {
  readonly request: (input: Input) => Write;
  /** Left out where nothing is answered. */
  readonly answer?: Schema;
  /** Fetched anew afterwards, also after a refusal: the page was behind, or it would not have asked. */
  readonly changes: readonly QueryKey[];
  /** Whether an answer says that it is not done yet: the same request then asks again under the same key. */
  readonly isPending?: (answer: z.output<Schema>) => boolean;
  /** Whether a refusal is the outcome of the request: the person's next try is then another one, under another key. */
  readonly isOutcome?: (failure: ApiFailure) => boolean;
  /** Called with an answer before anything is fetched anew. */
  readonly answered?: (answer: z.output<Schema>, input: Input) => void;
}

/** A write of a feature: never repeated by itself, safe to be repeated by the person. */
export function useWrite<Input, Schema extends z.core.$ZodType = z.core.$ZodType<undefined>>({
  request,
  answer,
  changes,
  isPending,
  isOutcome,
  answered: tell,
}: WriteOptions<Input, Schema>): UseMutationResult<z.output<Schema> | undefined, ApiFailure, Input> {
  const queryClient = useQueryClient();
  const [keys] = useState(() => new IdempotencyKeyHolder());
  return useMutation({
    mutationFn: async (input: Input) => {
      const asked = request(input);
      const response = await write(asked, keys.keyFor(asked)).catch((failure: ApiFailure) => {
        if (isOutcome?.(failure)) keys.succeeded();
        throw failure;
      });
      const answered = answer && response.status !== NO_CONTENT ? await parsed(response, answer) : undefined;
      if (answered === undefined || !isPending?.(answered)) keys.succeeded();
      if (answered !== undefined) tell?.(answered, input);
      return answered;
    },
    onSettled: async (_, failure) => {
      const fetched = Promise.all(changes.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
      // Reads of a server that did not answer are tried for seconds: the person is told before.
      if (!failure?.mayPass) await fetched;
    },
  });
}
