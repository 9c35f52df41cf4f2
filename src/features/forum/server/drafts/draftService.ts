// A deleted draft stays as an empty row for a while, so that a device that was offline learns that it was deleted.
import * as z from 'zod/mini';
import type { Database } from '#server/db/database.ts';
import { Problem } from '#shared/contract/problem.ts';
import { applyChanges, type DraftChange, type DraftValues } from '#shared/draft/draftValues.ts';
import type { Clock } from '#shared/time/clock.ts';
import { maxDrafts, type PostDraft } from '../../draftContract.ts';
import { createDraftStore, type DraftContent, type DraftRow } from './draftStore.ts';

const deletedForDays = 90;
const dayMs = 86_400_000;

export type DraftDependencies = {
  readonly database: Pick<Database, 'db' | 'transaction'>;
  readonly clock: Clock;
};

export type DraftSave = {
  readonly userId: string;
  readonly key: string;
  readonly ifMatch: number;
  readonly changes: readonly DraftChange[];
};

const storedValues = z.record(z.string(), z.string());
const toDay = (at: Date): string => at.toISOString().slice(0, 10);

const present = (key: string, row: DraftRow | null): PostDraft => ({
  key,
  revision: row?.revision ?? 0,
  values: row ? z.parse(storedValues, JSON.parse(row.fields)) : {},
  updatedAt: (row?.updatedAt ?? new Date(0)).toISOString(),
});

export function createDraftService({ database, clock }: DraftDependencies) {
  const store = createDraftStore(database.db);

  const contentOf = (values: DraftValues): DraftContent => {
    const now = clock();
    const isEmpty = Object.keys(values).length === 0;
    return {
      fields: JSON.stringify(values),
      updatedAt: now,
      deletedOn: isEmpty ? toDay(now) : null,
    };
  };

  async function requireRoom(userId: string, row: DraftRow | null): Promise<void> {
    const isNew = row === null || row.deletedOn !== null;
    if (!isNew || (await store.count(userId)) < maxDrafts) return;
    throw new Problem(
      'validation_failed',
      `You have ${maxDrafts} drafts. Post or delete some of them, then this one is saved to your account too.`,
    );
  }

  return {
    async list(userId: string): Promise<PostDraft[]> {
      const rows = await store.list(userId, maxDrafts);
      return rows.map((row) => present(row.key, row));
    },

    /** @throws Problem revision_mismatch with the server's copy, validation_failed beyond `maxDrafts` */
    save: ({ userId, key, ifMatch, changes }: DraftSave): Promise<PostDraft> =>
      database.transaction(async () => {
        const before = await store.find(userId, key);
        if ((before?.revision ?? 0) !== ifMatch) throw mismatch(key, before);
        const content = contentOf(applyChanges(present(key, before).values, changes));
        if (content.deletedOn === null) await requireRoom(userId, before);
        else await store.removeDeleted(userId, daysBefore(clock(), deletedForDays));
        const isStored = before
          ? await store.update(userId, key, ifMatch, content)
          : await store.insert(userId, key, content);
        const after = await store.find(userId, key);
        if (!isStored) throw mismatch(key, after);
        return present(key, after);
      }),

    remove: (userId: string, key: string): Promise<void> =>
      database.transaction(async () => {
        const before = await store.find(userId, key);
        if (before?.deletedOn === null)
          await store.update(userId, key, before.revision, contentOf({}));
      }),
  };
}
export type DraftService = ReturnType<typeof createDraftService>;

const daysBefore = (now: Date, days: number): string =>
  toDay(new Date(now.getTime() - days * dayMs));

const mismatch = (key: string, row: DraftRow | null): Problem =>
  new Problem(
    'revision_mismatch',
    'This draft was changed on another device. Both versions are safe.',
    { current: present(key, row) },
  );
