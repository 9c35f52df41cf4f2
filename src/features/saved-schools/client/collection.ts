// The saved schools of one person: how a school is merged, sent and asked for.
import * as z from 'zod/mini';
import { type ApiClient, api } from '#api/client.ts';
import type {
  Collection,
  PullAnswer,
  PushAnswer,
  PushRequest,
} from '#offline/records/collection.ts';
import { markTab } from '#offline/records/edits.ts';
import { toRefusal } from '#offline/sync/refusals.ts';
import { bulkSaved, getChangeFeed, listSaved, savedChange, type SavedSchool } from '../contract.ts';
import { cleanNote, maxChanges } from '../rules.ts';
import {
  diffFields,
  getSendable,
  isUnsent,
  resolveMissing,
  mergeSaved,
  rebaseSaved,
  refuseSaved,
  typeNote,
} from './sync/mergeSaved.ts';
import { savedSchools } from './sync/savedSchools.ts';
import {
  emptyFields,
  parseLegacyBatch,
  parseLegacyRecord,
  savedFields,
  type SavedFields,
} from './sync/savedRecord.ts';

const version = 1;
const changes = z.array(savedChange);
const listMeta = z.object({ incarnation: z.optional(z.string()) });
const unread = 'We couldn’t read everything saved on this device. Make the change again.';

type Client = Pick<ApiClient, 'call' | 'callWithMeta'>;

/**
 * @param userId whose it is: the server refuses it when somebody else is signed in by then.
 * @param client the page's own unless a test brings another.
 */
export const createSavedSchools = (
  userId: string,
  client: Client = api,
): Collection<SavedFields, Partial<SavedFields>, string> => ({
  name: savedSchools,
  version,
  ids: null,
  batch: maxChanges,
  schema: savedFields,
  empty: emptyFields,
  journal: true,
  onForbidden: 'pause',
  title: () => 'Saved schools',
  migrate: (_id, values) => values,
  parseLegacy: (value, _second, id) => parseLegacyRecord(value, id, version),
  legacy: {
    feed: 'shortlist/news',
    pulledAt: 'shortlist/pulledAt',
    batch: 'shortlist/batch',
    parseBatch: (value) => parseLegacyBatch(value, version),
  },
  diff: diffFields,
  apply: (values, change) => ({ ...values, ...change }),
  sendable: getSendable,
  isUnsent,
  merge: mergeSaved,
  rebase: rebaseSaved,
  refuse: refuseSaved,
  missing: resolveMissing,
  overlay: (values, { note }) => (note === undefined ? values : { ...values, note }),
  textAt: ({ note }) => note,
  commit(record, edits, { now, tab }) {
    const typed = edits.reduce(
      (each, { value, was }) => typeNote(each, cleanNote(value), cleanNote(was)),
      record,
    );
    const marks = markTab(record.marks, tab, edits);
    return { ...typed, edits: record.edits + 1, editedAt: now, marks };
  },
  pull: ({ signal }) => pull(client, { userId, signal }).catch(toRefusal),
  push: (request) => push(client, userId, request).catch(toRefusal),
});

async function push(
  client: Client,
  userId: string,
  { key, ops, signal }: PushRequest<Partial<SavedFields>>,
): Promise<PushAnswer<SavedFields>> {
  const parsed = z.safeParse(
    changes,
    ops.map(({ id, op: { baseRev, baseIncarnation, change } }) => ({
      id: Number(id),
      revision: baseRev,
      ...(baseIncarnation !== undefined && { incarnation: baseIncarnation }),
      set: change,
    })),
  );
  // What was stored here and cannot be read is not sent; each row alone shows which it is.
  if (!parsed.success) return { kind: 'refused', code: 'validation_failed', message: unread };
  const options = { userId, signal, idempotencyKey: key };
  const results = await client.call(bulkSaved, { body: { changes: parsed.data } }, options);
  return {
    kind: 'pushed',
    results: results.map((result) => {
      const id = String(result.id);
      if (result.kind !== 'done') return { ...result, id };
      const { revision: rev, incarnation } = result;
      return { id, kind: 'stored', rev, incarnation, at: '' };
    }),
  };
}

async function pull(
  client: Client,
  options: { readonly userId: string; readonly signal: AbortSignal },
): Promise<PullAnswer<SavedFields>> {
  const [{ data, meta }, feed] = await Promise.all([
    client.callWithMeta(listSaved, {}, options),
    client.call(getChangeFeed, { query: {} }, options),
  ]);
  const parsed = z.safeParse(listMeta, meta);
  const incarnation = parsed.success ? parsed.data.incarnation : undefined;
  return { kind: 'pulled', records: data.map(toRecord), incarnation, feed };
}

function toRecord({ school, revision, incarnation, savedAt, ...fields }: SavedSchool) {
  const { slug, name } = school;
  const values: SavedFields = {
    ...fields,
    programIds: [...fields.programIds].sort((a, b) => a - b),
    muted: [...fields.muted].sort(),
  };
  return {
    id: String(school.id),
    snapshot: { rev: revision, incarnation, values, at: savedAt, device: '' },
    extra: { label: { slug, name }, facts: school },
  };
}
