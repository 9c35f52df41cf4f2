// What an editor types and has not saved, on this device alone: on the engine of the drafts, so that it survives a crash,
// a lost connection and a session that ends.
import { type FieldCollection, fieldCollection } from '#offline/records/fields.ts';

export const entryDrafts = 'entryDraft';

/** One record an entry; a path is the name of a field of its value, with JSON as its text. */
export function createEntryDraftCollection(): FieldCollection {
  const collection = fieldCollection({
    name: entryDrafts,
    version: 1,
    ids: null,
    journal: true,
    maxValueLength: 2 * 1024 * 1024,
    migrate: (_id, values) => values,
    normalise: (_id, _path, value) => value,
    title: () => 'Changes that are not saved',
    pull: () => Promise.resolve({ kind: 'unchanged' }),
    push: () => Promise.resolve({ kind: 'pushed', results: [] }),
  });
  return { ...collection, sendable: () => null, isUnsent: () => false, countUnsent: () => 0 };
}

export const draftId = (type: string, key: string): string => `${type}/${key}`;
