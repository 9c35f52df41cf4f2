// What the offline layer has to know of the application: its sections, how values compare, and how each answer of the
// server reads in the words of offline.md §4.1.
import { type ApiClient, api } from '#api/client.ts';
import { ApiProblem, ApiUnreachable } from '#api/problems.ts';
import type {
  DraftKind,
  DraftOp,
  DraftTransport,
  PullAnswer,
  PushAnswer,
  Refusal,
  Snapshot,
} from '#offline/types.ts';
import {
  applicationSchema,
  getSection,
  type SectionKey,
  saveSection,
  sectionKey,
  sectionKeys,
  type SectionSnapshot,
  sectionSnapshot,
  valueLimit,
} from '#features/application/contract.ts';
import { refusalOfCode, unreachable } from '#offline/refusals.ts';
import { sections } from '#features/application/definition/sections.ts';
import { deviceHeader } from '#features/application/deviceHeader.ts';
import { formatPathLabel } from '#features/application/answers/labels.ts';
import { normalise, storable } from '#features/application/answers/normalise.ts';
import { isSensitive } from '#features/application/answers/places.ts';
import { upgrade } from '#features/application/answers/upgrade.ts';

/** @throws Error for a section that the application does not have: a mistake of ours, never of a person. */
const keyOf = (section: string): SectionKey => sectionKey.parse(section);

/**
 * The drafts of one person's application.
 * @param userId whose drafts they are: the server refuses them when somebody else is signed in by then
 * @param client the page's own unless a test brings another
 */
export function createApplicationDraftKind(userId: string, client: ApiClient = api): DraftKind {
  return {
    name: 'application',
    sections: sectionKeys,
    schema: applicationSchema,
    valueLimit,
    upgrade: (section, values, fromSchema) => upgrade(keyOf(section), values, fromSchema),
    normalise: (section, path, value) => normalise(sections[keyOf(section)], path, value),
    isSensitive: (section, path) => isSensitive(sections[keyOf(section)], path),
    label: (section, path) => formatPathLabel(sections[keyOf(section)], path, {}),
    transport: createTransport(client, userId),
  };
}

function createTransport(client: ApiClient, userId: string): DraftTransport {
  return {
    async pull(section, owner, known, device, signal): Promise<PullAnswer> {
      try {
        const answer = await client.rawCall(
          getSection,
          { params: { applicationId: owner, key: keyOf(section) } },
          {
            headers: deviceHeader(device),
            userId,
            signal,
            ...(known === null ? {} : { knownRevision: tagOf(known.rev, known.incarnation) }),
          },
        );
        if (answer.kind === 'unchanged') return { kind: 'unchanged' };
        const { applicationId, notReceived } = answer.data;
        return {
          kind: 'snapshot',
          owner: applicationId,
          snapshot: snapshotOf(answer.data),
          notReceived,
        };
      } catch (error) {
        return unknownOf(error) ?? refusalOf(error);
      }
    },

    async push(op, device, signal): Promise<PushAnswer> {
      try {
        const { applicationId, incarnation, rev, updatedAt, fields } = await client.call(
          saveSection,
          inputOf(op),
          {
            revision: tagOf(op.baseRev, op.baseIncarnation),
            idempotencyKey: op.opId,
            headers: deviceHeader(device),
            userId,
            signal,
          },
        );
        return { kind: 'stored', owner: applicationId, rev, incarnation, at: updatedAt, fields };
      } catch (error) {
        return conflictOf(error) ?? unknownOf(error) ?? refusalOf(error);
      }
    },
  };
}

/** The op as the server reads it. Text that no database can hold is mapped here, so that it never blocks the rest. */
const inputOf = (op: DraftOp) => ({
  params: { applicationId: op.owner, key: keyOf(op.section) },
  body: {
    schema: op.schema,
    seq: op.seq,
    changes: op.changes.map(({ path, value }) => ({ path, value: storable(value) })),
  },
});

/** A revision as the server's ETag names it. */
const tagOf = (rev: number, incarnation: string | undefined): number | string =>
  incarnation === undefined ? rev : `${rev}@${incarnation}`;

/** 404, not 410: it was never there as far as this server knows. */
function unknownOf(error: unknown): Extract<PullAnswer, { kind: 'unknown' }> | null {
  if (!(error instanceof ApiProblem) || error.code !== 'not_found') return null;
  return { kind: 'unknown', message: error.detail };
}

const snapshotOf = ({
  rev,
  incarnation,
  values,
  updatedAt,
  device,
}: SectionSnapshot): Snapshot => ({
  rev,
  incarnation,
  values,
  at: updatedAt,
  device,
});

/** 412 with the server's copy; a copy that cannot be read is no answer. */
function conflictOf(error: unknown): PushAnswer | null {
  if (!(error instanceof ApiProblem) || error.code !== 'revision_mismatch') return null;
  const current = sectionSnapshot.safeParse(error.current);
  if (!current.success) return { kind: 'unreachable' };
  return {
    kind: 'conflict',
    owner: current.data.applicationId,
    snapshot: snapshotOf(current.data),
  };
}

/** @throws the error itself when it is none of the API: the caller's own abort, or a mistake of ours. */
function refusalOf(error: unknown): Refusal {
  if (error instanceof ApiUnreachable) return unreachable(error.retryAfterMs);
  if (!(error instanceof ApiProblem)) throw error;
  return refusalOfCode(error.code, error.detail, error.retryAfterMs);
}
