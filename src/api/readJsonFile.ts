import * as z from 'zod/mini';
import { pageHost } from './client.ts';
import { ApiUnreachable } from './problems.ts';

/**
 * A document of the API that comes as it is, without the envelope of an answer.
 *
 * @param path below the API’s base
 * @throws ApiUnreachable where it cannot be had or is another one
 */
export async function readJsonFile<T>(
  path: string,
  schema: z.ZodMiniType<T>,
  signal: AbortSignal,
): Promise<T> {
  const response = await pageHost.fetch(pageHost.base + path, { signal }).catch(() => null);
  if (response === null) throw new ApiUnreachable('network');
  const found = z.safeParse(schema, await response.json().catch(() => null));
  if (!response.ok || !found.success) {
    throw new ApiUnreachable('bad_shape', { status: response.status });
  }
  return found.data;
}
