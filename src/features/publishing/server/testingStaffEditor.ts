// For tests only: a member of the staff who saves entries of one content type, as the admin app does it.
import type { Entry } from '../contract.ts';
import type { SaveInput } from './publishingDeps.ts';
import { createPublishing } from './service.ts';
import { entries, entryRevisions } from './tables.ts';
import type { EntrySource } from '#server/content/entrySource.ts';
import type { OpenDatabase } from '#server/db/openDatabase.ts';

const ed = { userId: 'ed', permissions: ['content.edit'] };

export function openStaffEditor(database: OpenDatabase, clock: () => Date, source: EntrySource) {
  const { name: type } = source.type;
  const publishing = createPublishing({
    database,
    clock,
    sources: [source],
    readStaffName: async () => 'Ed Editor',
    onPublished: () => undefined,
    report: (sentence, error) => {
      throw new Error(sentence, { cause: error });
    },
  });
  const order = (value: unknown, more: Partial<SaveInput>): SaveInput => ({
    value,
    when: { kind: 'now' },
    unpublishAt: null,
    note: '',
    ...more,
  });
  const open = (key: string): Promise<Entry> => publishing.get(ed, type, key);
  return {
    open,
    list: () => publishing.list(ed, type),
    create: (value: unknown, more: Partial<SaveInput> = {}) =>
      publishing.create(ed, type, order(value, more)),
    save: ({ key, base, revision }: Entry, value: unknown, more: Partial<SaveInput> = {}) =>
      publishing.save(ed, { type, key }, { ...order(value, more), base, revision }),
    takeOff: async (key: string) => publishing.unpublish(ed, type, key, (await open(key)).revision),
    check: (key: string, value: unknown) => publishing.check(ed, type, key, value),
    getRevision: (key: string, revision: number) =>
      publishing.getRevision(ed, type, key, String(revision)),
    publishDue: () => publishing.publishDue(),
    /** What an editor of an earlier version stored. */
    async setOlderRevision(value: unknown) {
      await database.db.update(entryRevisions).set({ shape: 0, value });
    },
    async setDraft(draft: unknown) {
      await database.db.update(entries).set({ draft });
    },
    async forget() {
      await database.db.delete(entries);
      await database.db.delete(entryRevisions);
    },
  };
}
