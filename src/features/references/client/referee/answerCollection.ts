// What a referee is writing: every key goes to the journal, and to the server whenever it answers. Named by the token,
// since a referee has no account.
import { type ApiClient, api } from '#api/client.ts';
import { ApiProblem } from '#api/problems.ts';
import type { PullAnswer, PushAnswer, Snapshot } from '#offline/records/collection.ts';
import { type FieldCollection, fieldCollection } from '#offline/records/fields.ts';
import { getExpected } from '#offline/records/reconcile.ts';
import type { FieldRecord } from '#offline/records/review.ts';
import { toRefusal } from '#offline/sync/refusals.ts';
import {
  applyChanges,
  type DraftChange,
  type DraftValues,
  diffValues,
} from '#shared/draft/draftValues.ts';
import {
  answerDraft,
  type AnswerDraft,
  draftFieldLimit,
  readRefereePage,
  saveAnswer,
} from '../../refereeContract.ts';
import { refereeAnswers } from './answerNames.ts';

/** What the page notes for the time without a connection; it is never sent. */
const notes = new Set(['page', 'began']);
const withoutNotes = (changes: readonly DraftChange[]): DraftChange[] =>
  changes.filter(({ path }) => !notes.has(path));

export function createAnswerCollection(client: ApiClient = api): FieldCollection {
  const collection = fieldCollection({
    name: refereeAnswers,
    version: 1,
    ids: null,
    journal: true,
    maxValueLength: draftFieldLimit,
    migrate: (_id, values) => values,
    normalise: (_id, _path, value) => value.normalize('NFC').trim(),
    title: () => 'A reference you’re writing',
    async pull({ known, signal }): Promise<PullAnswer<DraftValues>> {
      try {
        const records = [];
        for (const { id, base } of known) {
          const draft = await findDraft(id, signal);
          const snapshot = draft === null ? base : toSnapshot(draft);
          if (snapshot !== null) records.push({ id, snapshot });
        }
        return { kind: 'pulled', records };
      } catch (error) {
        return toRefusal(error);
      }
    },
    async push({ key, ops: [first], signal }): Promise<PushAnswer<DraftValues>> {
      if (!first) return { kind: 'pushed', results: [] };
      const { id, op } = first;
      const body = { token: id, changes: op.change.map(({ path, value }) => ({ path, value })) };
      try {
        const { revision, updatedAt } = await client.call(
          saveAnswer,
          { body },
          { revision: op.baseRev, idempotencyKey: key, signal },
        );
        return { kind: 'pushed', results: [{ id, kind: 'stored', rev: revision, at: updatedAt }] };
      } catch (error) {
        return findConflict(id, error) ?? toRefusal(error);
      }
    },
  });

  /** Null once the link has ended: what is on the device stays there. */
  async function findDraft(token: string, signal: AbortSignal): Promise<AnswerDraft | null> {
    try {
      return (await client.call(readRefereePage, { body: { token } }, { signal })).draft;
    } catch (error) {
      if (error instanceof ApiProblem && toRefusal(error).kind !== 'unreachable') return null;
      throw error;
    }
  }

  const findUnsent = (record: FieldRecord): DraftChange[] =>
    withoutNotes(diffValues(getExpected({ empty: {}, apply: applyChanges }, record), record.local));

  return {
    ...collection,
    diff(from, to) {
      const changes = withoutNotes(diffValues(from, to));
      return changes.length > 0 ? changes : null;
    },
    countUnsent: (record) =>
      new Set(
        [...(record.outgoing?.op.change ?? []), ...findUnsent(record)].map(({ path }) => path),
      ).size,
  };
}

const toSnapshot = ({ revision, values, updatedAt }: AnswerDraft): Snapshot<DraftValues> => ({
  rev: revision,
  values,
  at: updatedAt,
  device: '',
});

/** 412 with the server's copy; a copy that cannot be read is no answer. */
function findConflict(id: string, error: unknown): PushAnswer<DraftValues> | null {
  if (!(error instanceof ApiProblem) || error.code !== 'revision_mismatch') return null;
  const current = answerDraft.safeParse(error.current);
  if (!current.success) return { kind: 'unreachable' };
  return {
    kind: 'pushed',
    results: [{ id, kind: 'conflict', snapshot: toSnapshot(current.data) }],
  };
}
