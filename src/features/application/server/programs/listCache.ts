// src/decisions/application/2026-11-28-answer-the-list-of-programs-by-its-revision.md
import { LRUCache } from 'lru-cache';
import { sha256 } from '#server/text/sha256.ts';
import { minute } from '#shared/time/duration.ts';

/** What a student typed stays in memory no longer after it was last made. */
const ttlMs = 10 * minute;
/** UTF-16 units. */
const maxSize = 8 * 1024 * 1024;

export type ListAnswer = { readonly json: string; readonly etag: string };
/** While its revision stays, an answer is right at every moment of `from` ≤ now < `until`, ms. */
export type Validity = { readonly from: number; readonly until: number };

type Cached = ListAnswer & Validity & { readonly revision: string };

type Deps = {
  readonly findRevision: (userId: string) => Promise<string | null>;
  readonly clock: () => Date;
};

export function createListCache({ findRevision, clock }: Deps) {
  const answers = new LRUCache<string, Cached>({
    ttl: ttlMs,
    ttlAutopurge: true,
    maxSize,
    sizeCalculation: ({ json }) => json.length,
  });

  return async (
    userId: string,
    make: () => Promise<Validity & { readonly json: string }>,
  ): Promise<ListAnswer> => {
    // Before anything is read: what changes meanwhile has another revision, so the newer answer is found by nobody.
    const revision = await findRevision(userId);
    const now = clock().getTime();
    const found = answers.get(userId);
    if (found && found.revision === revision && found.from <= now && now < found.until)
      return found;
    const made = await make();
    const answer = { json: made.json, etag: sha256(made.json) };
    if (revision === null) answers.delete(userId);
    else answers.set(userId, { ...answer, from: made.from, until: made.until, revision });
    return answer;
  };
}
