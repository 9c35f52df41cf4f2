import { type ApiClient, api } from '#api/client.ts';
import { ApiProblem } from '#api/problems.ts';
import type { Op, PullAnswer, PushAnswer, Unknown } from '#offline/records/collection.ts';
import { type FieldCollection, fieldCollection } from '#offline/records/fields.ts';
import { toRefusal } from '#offline/sync/refusals.ts';
import type { DraftChange, DraftValues } from '#shared/draft/draftValues.ts';
import {
  applicationSchema,
  getSection,
  type SectionKey,
  saveSection,
  sectionKey,
  sectionKeys,
  sectionSnapshot,
  valueLimit,
} from '#features/application/contract.ts';
import { sections } from '#features/application/definition/sections.ts';
import { deviceHeader } from '#features/application/deviceHeader.ts';
import { formatPathLabel } from '#features/application/answers/labels.ts';
import { normalise, storable } from '#features/application/answers/normalise.ts';
import { upgrade } from '#features/application/answers/upgrade.ts';
import { collectionName } from './collectionName.ts';
import { refuseLocked } from './refuseLocked.ts';
import { toSnapshot } from './toSnapshot.ts';

/** @throws Error for a section that the application does not have: a mistake of ours, never of a person. */
const keyOf = (section: string): SectionKey => sectionKey.parse(section);

export function createApplicationCollection(
  userId: string,
  client: ApiClient = api,
): FieldCollection {
  const collection: FieldCollection = fieldCollection({
    name: collectionName,
    version: applicationSchema,
    ids: sectionKeys,
    journal: true,
    maxValueLength: valueLimit,
    migrate: (section, values, from) => upgrade(keyOf(section), values, from),
    normalise: (section, path, value) => normalise(sections[keyOf(section)], path, value),
    label: (section, path) => formatPathLabel(sections[keyOf(section)], path, {}),
    title: (section) => sections[keyOf(section)].title,
    async pull({ known: [known], device, signal }): Promise<PullAnswer<DraftValues>> {
      if (!known) return { kind: 'unchanged' };
      const { id, owner, base } = known;
      try {
        const answer = await client.rawCall(
          getSection,
          { params: { applicationId: owner, key: keyOf(id) } },
          {
            headers: deviceHeader(device),
            userId,
            signal,
            ...(base && { knownRevision: formatRevision(base.rev, base.incarnation) }),
          },
        );
        if (answer.kind === 'unchanged') return { kind: 'unchanged' };
        const { applicationId, notReceived, incarnation } = answer.data;
        const snapshot = toSnapshot(answer.data);
        const records = [{ id, owner: applicationId, snapshot, notReceived }];
        return { kind: 'pulled', records, incarnation };
      } catch (error) {
        return findUnknown(error) ?? toRefusal(error);
      }
    },
    async push({ key, ops: [first], device, signal }): Promise<PushAnswer<DraftValues>> {
      if (!first) return { kind: 'pushed', results: [] };
      const { id, op } = first;
      try {
        const { applicationId, incarnation, rev, updatedAt, fields } = await client.call(
          saveSection,
          toInput(id, op),
          {
            revision: formatRevision(op.baseRev, op.baseIncarnation),
            idempotencyKey: key,
            headers: deviceHeader(device),
            userId,
            signal,
          },
        );
        const stored = { rev, incarnation, at: updatedAt, problems: fields };
        return {
          kind: 'pushed',
          results: [{ id, kind: 'stored', owner: applicationId, ...stored }],
        };
      } catch (error) {
        return findConflict(id, error) ?? findUnknown(error) ?? toRefusal(error);
      }
    },
    refuse: (record, op, blocked, answer) =>
      refuseLocked(collection, record, op.change, blocked, answer),
  });
  return collection;
}

/** The op as the server reads it. Text that no database can hold is mapped here, so that it never blocks the rest. */
const toInput = (id: string, op: Op<readonly DraftChange[]>) => ({
  params: { applicationId: op.owner, key: keyOf(id) },
  body: {
    schema: op.version,
    seq: op.edits,
    changes: op.change.map(({ path, value }) => ({ path, value: storable(value) })),
  },
});

const formatRevision = (rev: number, incarnation: string | undefined): number | string =>
  incarnation === undefined ? rev : `${rev}@${incarnation}`;

/** 404, not 410: it was never there as far as this server knows. */
function findUnknown(error: unknown): Unknown | null {
  if (!(error instanceof ApiProblem) || error.code !== 'not_found') return null;
  return { kind: 'unknown', message: error.detail };
}

/** 412 with the server's copy; a copy that cannot be read is no answer. */
function findConflict(id: string, error: unknown): PushAnswer<DraftValues> | null {
  if (!(error instanceof ApiProblem) || error.code !== 'revision_mismatch') return null;
  const current = sectionSnapshot.safeParse(error.current);
  if (!current.success) return { kind: 'unreachable' };
  const { applicationId: owner } = current.data;
  const snapshot = toSnapshot(current.data);
  return { kind: 'pushed', results: [{ id, kind: 'conflict', owner, snapshot }] };
}
