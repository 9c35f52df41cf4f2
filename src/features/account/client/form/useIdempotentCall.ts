import { useCallback, useRef } from 'react';
import { call, newIdempotencyKey } from '#api/client.ts';
import type { CallInput } from '#api/request.ts';
import type { AnyEndpoint, DataOf } from '#shared/contract/endpoint.ts';

type CallOptions = {
  readonly userId?: string;
  readonly revision?: number;
};

/**
 * The key belongs to the content: the same content sent again after a lost answer is done once.
 * @throws ApiProblem, ApiUnreachable
 */
export function useIdempotentCall<E extends AnyEndpoint>(
  endpoint: E,
): (input: CallInput<E>, terms?: CallOptions) => Promise<DataOf<E>> {
  const latest = useRef<{ content: string; key: string } | null>(null);
  return useCallback(
    async (input, terms = {}) => {
      const content = JSON.stringify([input, terms]);
      if (latest.current?.content !== content)
        latest.current = { content, key: newIdempotencyKey() };
      const data = await call(endpoint, input, { ...terms, idempotencyKey: latest.current.key });
      latest.current = null;
      return data;
    },
    [endpoint],
  );
}
