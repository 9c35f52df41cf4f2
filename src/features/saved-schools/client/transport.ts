import * as z from 'zod/mini';
import { type ApiClient, api } from '#api/client.ts';
import { ApiProblem, ApiUnreachable } from '#api/problems.ts';
import { refusalOfCode, unreachable } from '#offline/refusals.ts';
import type { ServerRow, ShortlistTransport } from '#offline/shortlist/types.ts';
import type { Refusal } from '#offline/types.ts';
import { bulkSaved, getChangeFeed, listSaved, savedChange, type SavedSchool } from '../contract.ts';

const changes = z.array(savedChange);
const listMeta = z.object({ incarnation: z.optional(z.string()) });

export function createShortlistTransport(
  userId: string,
  client: Pick<ApiClient, 'call' | 'callWithMeta'> = api,
): ShortlistTransport {
  return {
    send: (batch, signal) =>
      parseResult(async () => {
        const parsed = z.safeParse(changes, batch.changes);
        // What was kept here and cannot be read is not sent; each row alone shows which it is.
        if (!parsed.success) return { kind: 'refused', code: 'validation_failed', message: unread };
        const input = { body: { changes: parsed.data } };
        const options = { userId, signal, idempotencyKey: batch.key };
        return { kind: 'sent', results: await client.call(bulkSaved, input, options) };
      }),

    pull: (signal) =>
      parseResult(async () => {
        const options = { userId, signal };
        const [{ data: rows, meta }, news] = await Promise.all([
          client.callWithMeta(listSaved, {}, options),
          client.call(getChangeFeed, { query: {} }, options),
        ]);
        const told = z.safeParse(listMeta, meta);
        const { incarnation } = told.success ? told.data : {};
        return { kind: 'pulled', rows: rows.map(serverRow), incarnation, news };
      }),
  };
}

const unread = 'What was kept on this device could not be read whole. Make the change once more.';

const serverRow = ({
  school,
  revision,
  incarnation,
  savedAt: _at,
  ...fields
}: SavedSchool): ServerRow => ({
  id: school.id,
  revision,
  incarnation,
  fields: {
    ...fields,
    programIds: [...fields.programIds].sort((a, b) => a - b),
    muted: [...fields.muted].sort(),
  },
  label: { slug: school.slug, name: school.name },
  facts: school,
});

/** @throws what is none of the API: the caller's own abort, or a mistake of ours */
async function parseResult<T>(ask: () => Promise<T | Refusal>): Promise<T | Refusal> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof ApiUnreachable) return unreachable(error.retryAfterMs);
    if (!(error instanceof ApiProblem)) throw error;
    // A server of another version, in the middle of an update.
    if (error.code === 'page_not_found') return unreachable(error.retryAfterMs);
    return refusalOfCode(error.code, error.detail, error.retryAfterMs);
  }
}
