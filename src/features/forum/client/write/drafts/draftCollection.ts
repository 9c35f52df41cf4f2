// What is being written, as records: every key goes to the journal, windows and devices merge field by field.
import { type ApiClient, api } from '#api/client.ts';
import { ApiProblem } from '#api/problems.ts';
import type { Op, PullAnswer, PushAnswer, Snapshot } from '#offline/records/collection.ts';
import { type FieldCollection, fieldCollection } from '#offline/records/fields.ts';
import { toRefusal } from '#offline/sync/refusals.ts';
import type { DraftChange, DraftValues } from '#shared/draft/draftValues.ts';
import {
  listDrafts,
  maxDraftField,
  type PostDraft,
  postDraft,
  saveDraft,
} from '../../../draftContract.ts';
import { forumDrafts, getDraftTitle } from './draftNames.ts';

type Calls = Pick<FieldCollection, 'pull' | 'push'>;

const define = ({ pull, push }: Calls): FieldCollection =>
  fieldCollection({
    name: forumDrafts,
    version: 1,
    ids: null,
    journal: true,
    maxValueLength: maxDraftField,
    migrate: (_id, values) => values,
    normalise: (_id, _path, value) => value.normalize('NFC').trim(),
    title: getDraftTitle,
    pull,
    push,
  });

/** Of a guest: it stays on this device until it is posted or its writer signs in. */
export function createGuestDraftCollection(): FieldCollection {
  const collection = define({
    pull: () => Promise.resolve({ kind: 'unchanged' }),
    push: () => Promise.resolve({ kind: 'pushed', results: [] }),
  });
  return {
    ...collection,
    sendable: () => null,
    isUnsent: () => false,
    countUnsent: () => 0,
  };
}

/** Of a member: the same on every device. */
export const createDraftCollection = (userId: string, client: ApiClient = api): FieldCollection =>
  define({
    async pull({ signal }): Promise<PullAnswer<DraftValues>> {
      try {
        const drafts = await client.call(listDrafts, {}, { userId, signal });
        const records = drafts.map((draft) => ({ id: draft.key, snapshot: toSnapshot(draft) }));
        return { kind: 'pulled', records };
      } catch (error) {
        return toRefusal(error);
      }
    },
    async push({ key, ops: [first], signal }): Promise<PushAnswer<DraftValues>> {
      if (!first) return { kind: 'pushed', results: [] };
      const { id, op } = first;
      try {
        const { revision, updatedAt } = await client.call(saveDraft, toInput(id, op), {
          revision: op.baseRev,
          idempotencyKey: key,
          userId,
          signal,
        });
        const stored = { id, kind: 'stored', rev: revision, at: updatedAt } as const;
        return { kind: 'pushed', results: [stored] };
      } catch (error) {
        return findConflict(id, error) ?? toRefusal(error);
      }
    },
  });

const toInput = (id: string, { change }: Op<readonly DraftChange[]>) => ({
  params: { key: id },
  body: { changes: change.map(({ path, value }) => ({ path, value })) },
});

const toSnapshot = ({ revision, values, updatedAt }: PostDraft): Snapshot<DraftValues> => ({
  rev: revision,
  values,
  at: updatedAt,
  device: '',
});

/** 412 with the server's copy; a copy that cannot be read is no answer. */
function findConflict(id: string, error: unknown): PushAnswer<DraftValues> | null {
  if (!(error instanceof ApiProblem) || error.code !== 'revision_mismatch') return null;
  const current = postDraft.safeParse(error.current);
  if (!current.success) return { kind: 'unreachable' };
  const snapshot = toSnapshot(current.data);
  return { kind: 'pushed', results: [{ id, kind: 'conflict', snapshot }] };
}
