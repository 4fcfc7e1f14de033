import type { MutationFunctionContext, QueryClient } from '@tanstack/react-query';
import type { ApiFailure } from '../../../lib/api/api-failure.ts';
import { leaveFor, setOut, stay } from '../../../lib/leaving.ts';

const UNAUTHENTICATED = 401;

const leave = (): Promise<never> => leaveFor('/login');

/** Options of a mutation that ends the session: the sign-in page is loaded anew, also where the session had ended before. */
export const LEAVES_SESSION = {
  /** Reads on their way would come back as refused. */
  onMutate: async (_: unknown, { client }: MutationFunctionContext) => {
    setOut();
    await client.cancelQueries();
  },
  onSuccess: leave,
  onError: ({ status }: ApiFailure, _: unknown, __: unknown, { client }: MutationFunctionContext) =>
    status === UNAUTHENTICATED ? leave() : goOn(client),
};

/** The person stays: reads that were cancelled on the way out are asked for once more. */
function goOn(client: QueryClient): void {
  stay();
  void client.invalidateQueries();
}
