import type { MutationFunctionContext, QueryClient } from '@tanstack/react-query';
import type { ApiFailure } from '../../../lib/api-failure.ts';
import { LEAVING, leaveFor } from '../../../lib/leaving.ts';

const UNAUTHENTICATED = 401;

const leave = (): Promise<never> => leaveFor('/login');

/** Options of a mutation that ends the session: the sign-in page is loaded anew, also where the session had ended before. */
export const LEAVES_SESSION = {
  mutationKey: LEAVING,
  /** Reads on their way would come back as refused. */
  onMutate: (_: unknown, { client }: MutationFunctionContext) => client.cancelQueries(),
  onSuccess: leave,
  onError: ({ status }: ApiFailure, _: unknown, __: unknown, { client }: MutationFunctionContext) =>
    status === UNAUTHENTICATED ? leave() : readAgain(client),
};

/** The reads that were cancelled on the way out are asked for once more. */
function readAgain(client: QueryClient): void {
  void client.invalidateQueries();
}
