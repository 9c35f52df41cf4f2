// Bytes stay as long as one document refers to them.
import type { Database } from '#server/db/database.ts';
import type { CompleteUpload, UploadHandler, Uploads } from '#server/uploads/uploads.ts';
import type { Clock } from '#shared/time/clock.ts';
import { documentId } from '../contract.ts';
import { canChange } from '../policy.ts';
import type { Notify } from '#features/notifications/contract.ts';
import { describeRejection } from '../rules.ts';
import type { FoundFile, Inspect } from './inspect.ts';
import type { createDocumentStore, DocumentRow } from './store.ts';

export type BytesDeps = {
  readonly database: Pick<Database, 'transaction' | 'afterCommit'>;
  readonly store: ReturnType<typeof createDocumentStore>;
  readonly uploads: Pick<Uploads, 'files' | 'terminate'>;
  readonly clock: Clock;
  readonly inspect: Inspect;
  readonly notify: Notify;
};

export const isDocumentId = (text: unknown): text is string => documentId.safeParse(text).success;

export const sameBytes = (
  row: Pick<DocumentRow, 'sha256' | 'size'>,
  { sha256, size }: Pick<DocumentRow, 'sha256' | 'size'>,
): boolean => row.sha256 === sha256 && row.size === size;

export const findTwin = (
  rows: readonly DocumentRow[],
  wanted: Pick<DocumentRow, 'id' | 'sha256' | 'size'>,
): DocumentRow | undefined =>
  rows.find((row) => row.id !== wanted.id && row.state === 'ready' && sameBytes(row, wanted));

/** Where the student finds the file again. */
const documentsPath = '/my-account/application-condenser/program-material?topic=documents';

export function createDocumentBytes(deps: BytesDeps) {
  const { database, store, uploads, clock, inspect, notify } = deps;
  const { files } = uploads;
  const pending = new Set<Promise<void>>();

  /** What fails here is made up for at night. */
  function afterwards(work: () => Promise<void>): void {
    database.afterCommit(() => {
      const doing: Promise<void> = work()
        .catch(() => undefined)
        .finally(() => pending.delete(doing));
      pending.add(doing);
    });
  }

  const changing = <T>(userId: string, work: () => Promise<T>): Promise<T> =>
    database.transaction(async () => {
      await store.lockPerson(userId);
      return work();
    });

  async function drop({ userId, id, storageKey }: DocumentRow): Promise<void> {
    await store.empty(userId, id, clock());
    if ((await store.findReferred([storageKey])).length > 0) return;
    afterwards(async () => {
      await uploads.terminate(storageKey);
      await files.remove(storageKey);
    });
  }

  async function dropReplaced({ userId, id, replaces }: DocumentRow): Promise<void> {
    if (replaces === null || replaces === id) return;
    const old = await store.find(userId, replaces);
    if (old && canChange(old)) await drop(old);
  }

  async function stillWaiting({ userId, id, storageKey }: DocumentRow) {
    const row = await store.find(userId, id);
    return row?.state === 'uploading' && row.storageKey === storageKey ? row : null;
  }

  /** Stores the file and then says so; what a crash leaves in between is finished when it is asked again. */
  async function take(
    waiting: DocumentRow,
    upload: CompleteUpload,
    found: FoundFile,
  ): Promise<void> {
    const { userId, id, storageKey } = waiting;
    await upload.moveToStore();
    await changing(userId, async () => {
      const row = await stillWaiting(waiting);
      const twin = row && findTwin(await store.list(userId), row);
      if (!row || twin) afterwards(() => files.remove(storageKey));
      if (!row) return;
      await store.change(userId, id, {
        ...found,
        state: 'ready',
        storageKey: twin?.storageKey ?? storageKey,
        changedAt: clock(),
      });
      await dropReplaced(row);
    });
  }

  const keeper: UploadHandler = {
    async findReferenced(ids) {
      const rows = await store.findReferred(ids.filter(isDocumentId));
      const entries = rows.map(
        ({ storageKey, userId, state }) =>
          [storageKey, { userId, finished: state === 'ready' }] as const,
      );
      return new Map(entries);
    },

    async finish(userId, key, upload) {
      const waiting = await store.findByStorageKey(userId, key);
      if (waiting?.state !== 'uploading') return;
      const verdict = await inspect(() => upload.read(), waiting.sha256);
      if ('type' in verdict) {
        await take(waiting, upload, verdict);
        return;
      }
      await changing(userId, async () => {
        if (!(await stillWaiting(waiting))) return;
        const { rejection } = verdict;
        const changedAt = clock();
        await store.change(userId, waiting.id, { state: 'rejected', rejection, changedAt });
        await notify({
          kind: 'upload_rejected',
          to: [userId],
          group: `document:${waiting.id}`,
          // New for each attempt, so that another refusal is another occurrence.
          dedupeKey: `document:${waiting.storageKey}`,
          title: waiting.name,
          note: describeRejection(rejection),
          path: documentsPath,
        });
      });
      await files.remove(key);
    },
  };

  return {
    keeper,
    changing,
    drop,
    dropReplaced,

    async settled(): Promise<void> {
      while (pending.size > 0) await Promise.all(pending);
    },
  };
}
