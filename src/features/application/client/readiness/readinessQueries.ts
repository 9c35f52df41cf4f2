import { queryOptions } from '@tanstack/react-query';
import { cacheIndex, readIndex } from '#features/finder/client/parts.ts';
import type { CatalogueFacts } from '#features/application/readiness/programFacts.ts';

export type KnownPrograms = ReadonlyMap<string, CatalogueFacts>;

/** By the program's id as the row has it. Null where this device has no catalogue and none can be fetched. */
export async function readPrograms(ids: readonly string[]): Promise<KnownPrograms | null> {
  if (ids.length === 0) return new Map();
  if ((await readIndex()) === null) await cacheIndex({ asked: true });
  const cached = await readIndex();
  if (!cached) return null;
  const wanted = new Set(ids);
  const known = new Map<string, CatalogueFacts>();
  for (const { programs } of cached.index.schools) {
    for (const program of programs) {
      if (wanted.has(String(program.id))) known.set(String(program.id), program);
    }
  }
  return known;
}

export const programFactsQuery = (ids: readonly string[]) =>
  queryOptions({
    queryKey: ['account', 'readiness', 'programs', ...ids],
    queryFn: () => readPrograms(ids),
    networkMode: 'always',
    retry: false,
  });
