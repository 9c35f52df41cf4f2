import type { Offline } from '#offline/offline.ts';
import type { DocumentCommands } from './commands.ts';
import type { AddResult, ChosenFile, DeviceDocument, DocumentLimits } from './types.ts';

type Place = {
  readonly offline: Offline;
  readonly commands: DocumentCommands;
  readonly limits: DocumentLimits;
  readonly list: () => readonly DeviceDocument[];
};

const refused = (reason: Extract<AddResult, { kind: 'refused' }>['reason']): AddResult => ({
  kind: 'refused',
  reason,
});

/**
 * Takes a file: refuses what the server would refuse, knows bytes that are there already, and stores the rest.
 *
 * @throws StoreClosed after sign-out.
 */
export async function addDocument(file: ChosenFile, place: Place): Promise<AddResult> {
  const { limits, list, offline, commands } = place;
  const { newId, subtle } = offline.platform;
  if (subtle === null) return refused('insecure');
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
  const sha256 = await hash(bytes, subtle);
  const known = list();
  const same = known.find((each) => each.sha256 === sha256);
  if (same) return { kind: 'alreadyThere', id: same.id };
  const others = known.filter(({ id }) => id !== file.replaces);
  if (others.length >= limits.count) return refused('tooMany');
  const total = others.reduce((sum, each) => sum + each.size, size);
  if (total > limits.totalBytes) return refused('overTotal');
  const id = newId();
  const { kind, name, type, replaces = null, pages, paused = false } = file;
  const { isPage, addedAt } = file;
  const body = {
    id,
    kind,
    name,
    type,
    size,
    sha256,
    replaces,
    ...(pages && { pages }),
    ...(isPage && { isPage }),
    ...(addedAt && { addedAt }),
  };
  const blobs = [{ name: id, bytes }];
  const added = await offline.outbox.add(commands.upload, body, { id, blobs, paused });
  return { kind: 'added', id, onDevice: added?.durable === true };
}

/** SHA-256 of a whole file, as 64 lower-case hexadecimal digits. */
async function hash(bytes: ArrayBuffer, subtle: SubtleCrypto): Promise<string> {
  const digest = new Uint8Array(await subtle.digest('SHA-256', bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
