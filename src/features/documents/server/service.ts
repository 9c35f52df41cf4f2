import { randomUUID } from 'node:crypto';
import type { Database } from '#server/db/database.ts';
import type { Uploads } from '#server/uploads/uploads.ts';
import type { BodyOf } from '#shared/contract/endpoint.ts';
import { groupBy } from '#shared/collections/groupBy.ts';
import { Problem } from '#shared/contract/problem.ts';
import type { Clock } from '#shared/time/clock.ts';
import {
  type addDocument,
  type changeDocument,
  documentCountLimit,
  type StudentDocument,
  studentBytesLimit,
} from '../contract.ts';
import { canChange, canDownload, canStartAgain } from '../policy.ts';
import { checkQuota, checkSize, cleanFileName, describeRejection, fileNameFor } from '../rules.ts';
import { createDocumentBytes, findTwin, isDocumentId, sameBytes } from './documentBytes.ts';
import type { Notify } from '#features/notifications/contract.ts';
import type { Inspect } from './inspect.ts';
import { presentDocument } from './present.ts';
import { countUsageWithout, countUsage } from './quota.ts';
import { createDocumentStore, type DocumentRow } from './store.ts';

export type DocumentsDeps = {
  readonly database: Pick<Database, 'db' | 'transaction' | 'afterCommit'>;
  readonly uploads: Pick<Uploads, 'files' | 'terminate' | 'cleanUp'>;
  readonly clock: Clock;
  readonly inspect: Inspect;
  readonly notify: Notify;
};

/** Longer than the 30 days a device may hold an operation back (offline.md §4.1). */
const removedRetentionMs = 35 * 24 * 60 * 60 * 1000;

const mediaType = /^[\w.+-]{1,100}\/[\w.+-]{1,99}$/;

const notFound = () =>
  new Problem(
    'not_found',
    'There is no such document. It may have been removed on another device.',
  );
const removed = () =>
  new Problem(
    'gone',
    'This document was removed on another device. Your copy on this device is kept; add it anew if you still need it.',
  );

/** @throws Problem validation_failed, too_large */
function requireSize(size: number): void {
  const [problem] = checkSize(size);
  if (!problem) return;
  const code = problem.code === 'too_large' ? 'too_large' : 'validation_failed';
  throw new Problem(code, problem.message, { fields: [problem] });
}

const differentBytesProblem = () =>
  new Problem('validation_failed', 'Another document has this id. Choose the file once more.', {
    fields: [{ path: 'id', code: 'id_in_use', message: 'Another document has this id.' }],
  });

export function createDocumentsService(deps: DocumentsDeps) {
  const { database, uploads, clock } = deps;
  const store = createDocumentStore(database.db);
  const bytes = createDocumentBytes({ ...deps, store });
  const { changing, drop, dropReplaced, keeper } = bytes;

  async function write(
    userId: string,
    input: BodyOf<typeof addDocument>,
    again: boolean,
  ): Promise<DocumentRow> {
    const rows = await store.list(userId);
    const twin = findTwin(rows, input);
    const full = checkQuota(countUsageWithout(rows, input), twin ? 0 : input.size);
    if (full !== null) throw new Problem('too_large', full);
    const { id, kind, size, sha256, replaces = null } = input;
    const old = replaces === null ? null : await store.find(userId, replaces);
    const now = clock();
    const facts = {
      kind,
      name: cleanFileName(input.name),
      type: twin?.type ?? (mediaType.test(input.type) ? input.type : ''),
      size,
      sha256,
      state: twin ? ('ready' as const) : ('uploading' as const),
      rejection: null,
      storageKey: twin?.storageKey ?? randomUUID(),
      replaces,
      replaced: replaces === null ? [] : [replaces, ...(old?.replaced ?? [])],
      pages: twin?.pages ?? null,
      isForm: twin?.isForm ?? false,
      changedAt: now,
    };
    const row = again
      ? await store.change(userId, id, facts)
      : await store.insert({ id, userId, createdAt: now, ...facts });
    if (!row) throw differentBytesProblem();
    if (twin) await dropReplaced(row);
    return row;
  }

  const known = (row: DocumentRow) => ({
    id: row.storageKey,
    size: row.size,
    finished: row.state !== 'uploading',
  });

  return {
    keeper,

    async list(userId: string) {
      const rows = await store.list(userId);
      const { bytes } = countUsage(rows);
      return {
        data: rows.map(presentDocument),
        meta: { bytes, bytesLimit: studentBytesLimit, countLimit: documentCountLimit },
      };
    },

    async listOf(
      userIds: readonly string[],
    ): Promise<ReadonlyMap<string, readonly StudentDocument[]>> {
      const rows = groupBy(await store.listOf(userIds), ({ userId }) => userId);
      return new Map([...rows].map(([userId, own]) => [userId, own.map(presentDocument)]));
    },

    /**
     * The same record again is no error, and a refused one begins anew.
     * @throws Problem validation_failed, too_large, gone
     */
    async add(userId: string, input: BodyOf<typeof addDocument>): Promise<StudentDocument> {
      requireSize(input.size);
      return changing(userId, async () => {
        const row = await store.find(userId, input.id);
        if (row && !canChange(row)) throw removed();
        const begun = row !== null && !canStartAgain(row);
        if (begun && !sameBytes(row, input)) throw differentBytesProblem();
        return presentDocument(begun ? row : await write(userId, input, row !== null));
      });
    },

    /** @throws Problem not_found */
    async change(
      userId: string,
      id: string,
      { kind, name }: BodyOf<typeof changeDocument>,
    ): Promise<StudentDocument> {
      return changing(userId, async () => {
        const row = await store.find(userId, id);
        if (!row || !canChange(row)) throw notFound();
        const changed = await store.change(userId, id, {
          kind: kind ?? row.kind,
          name: name === undefined ? row.name : cleanFileName(name),
        });
        return presentDocument(changed ?? row);
      });
    },

    async remove(userId: string, id: string): Promise<{ removed: boolean }> {
      return changing(userId, async () => {
        const row = await store.find(userId, id);
        if (!row || !canChange(row)) return { removed: false };
        await drop(row);
        return { removed: true };
      });
    },

    /** @throws Problem not_found, gone, validation_failed */
    async openUpload(userId: string, wantedId: unknown, length: number) {
      const row = isDocumentId(wantedId) ? await store.find(userId, wantedId) : null;
      if (!row) throw notFound();
      if (!canChange(row)) throw removed();
      if (row.rejection !== null) throw new Problem('gone', describeRejection(row.rejection));
      if (row.size === length) return known(row);
      throw new Problem(
        'validation_failed',
        'The upload has another length than its document. Nothing was changed; choose the file once more.',
        {
          fields: [
            { path: 'Upload-Length', code: 'wrong_length', message: `It has ${row.size} bytes.` },
          ],
        },
      );
    },

    async findUpload(userId: string, key: string) {
      const row = isDocumentId(key) ? await store.findByStorageKey(userId, key) : null;
      return row && known(row);
    },

    async openFile(userId: string, id: string) {
      const row = isDocumentId(id) ? await store.find(userId, id) : null;
      if (!row || !canDownload(row)) return null;
      const file = await uploads.files.open(row.storageKey);
      return (
        file && { file, type: row.type, size: row.size, name: fileNameFor(row.name, row.type) }
      );
    },

    async tidy(): Promise<void> {
      await store.forgetRemoved(new Date(clock().getTime() - removedRetentionMs));
      await uploads.cleanUp(keeper);
    },

    settled: () => bytes.settled(),
  };
}
export type DocumentsService = ReturnType<typeof createDocumentsService>;
