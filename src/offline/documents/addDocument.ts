import type { Surroundings } from '../surroundings.ts';
import { newRecord } from './documentRecord.ts';
import type { DocumentShelf } from './documentShelf.ts';
import { hashOf } from './fileHash.ts';
import type { AddResult, ChosenFile, DeviceDocument, DocumentLimits } from './types.ts';

type Place = {
  readonly limits: DocumentLimits;
  readonly shelf: DocumentShelf;
  readonly surroundings: Surroundings;
  readonly list: () => readonly DeviceDocument[];
};

const refused = (reason: Extract<AddResult, { kind: 'refused' }>['reason']): AddResult => ({
  kind: 'refused',
  reason,
});

/**
 * Takes a file: refuses what the server would refuse, knows bytes that are there already, and keeps the rest.
 *
 * @throws ShelfClosed after sign-out.
 */
export async function addDocument(file: ChosenFile, place: Place): Promise<AddResult> {
  const { limits, shelf, surroundings, list } = place;
  if (surroundings.subtle === null) return refused('insecure');
  if (file.bytes.size > limits.documentBytes) return refused('tooLarge');
  let bytes: ArrayBuffer;
  try {
    bytes = await file.bytes.arrayBuffer();
  } catch {
    return refused('unreadable'); // Moved, removed, or in a cloud that cannot be reached.
  }
  const size = bytes.byteLength;
  if (size === 0) return refused('empty');
  if (size > limits.documentBytes) return refused('tooLarge');
  const sha256 = await hashOf(bytes, surroundings.subtle);
  const known = list();
  const same = known.find((each) => each.sha256 === sha256);
  if (same) return { kind: 'alreadyThere', id: same.id };
  const others = known.filter(({ id }) => id !== file.replaces);
  if (others.length >= limits.count) return refused('tooMany');
  const total = others.reduce((sum, each) => sum + each.size, size);
  if (total > limits.totalBytes) return refused('overTotal');
  const record = newRecord(surroundings.newId(), file, { size, sha256, now: surroundings.now() });
  const onDevice = await shelf.insert(record, { name: record.id, bytes });
  return { kind: 'added', id: record.id, onDevice };
}
