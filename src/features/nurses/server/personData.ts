import type { Database } from '#server/db/database.ts';
import { archiveName, jsonEntry, omit } from '#server/people/archiveEntries.ts';
import type { ArchiveEntry, PersonData } from '#server/people/personData.ts';
import { findFile, type LicenseRow, listOwn } from './licenseStore.ts';
import type { LicenseSealer } from './seal.ts';
import { findPhoto, findPhotoId, findProfile } from './store.ts';

const unlisted = ['userId', 'facets', 'nameParts', 'shuffle', 'schoolIds', 'pendingNews'] as const;

export function createNurseData({ db }: Pick<Database, 'db'>, sealer: LicenseSealer): PersonData {
  async function* exportDocument(row: LicenseRow): AsyncGenerator<ArchiveEntry> {
    const sealed = row.fileName === '' ? null : await findFile(db, row.id);
    if (sealed === null) return;
    yield {
      path: `nurse/licenses/${archiveName(row.fileName, 'license')}`,
      about: 'A document of a license.',
      content: sealer.openFile(sealed, row.id),
      isCompressed: true,
    };
  }

  return {
    name: 'nurses',
    async *exportPerson(userId) {
      const profile = await findProfile(db, userId);
      if (profile !== null)
        yield jsonEntry('nurse/profile.json', 'Your nurse profile.', omit(profile, unlisted));
      const photoId = await findPhotoId(db, userId);
      const photo = photoId === null ? null : await findPhoto(db, photoId);
      if (photo) {
        const path = `nurse/photo.${photo.type.replace('image/', '').replace('jpeg', 'jpg')}`;
        yield { path, about: 'Its photo.', content: photo.bytes, isCompressed: true };
      }
      const licenses = await listOwn(db, userId);
      if (licenses.length === 0) return;
      const listed = licenses.map((row) => ({
        ...omit(row, ['userId', 'lastFour', 'remindedDays']),
        number: sealer.openNumber(row.number, row.id),
      }));
      yield jsonEntry('nurse/licenses.json', 'Your licenses.', listed);
      for (const license of licenses) yield* exportDocument(license);
    },
    /** All of it goes with the account. */
    removePerson: async () => ({}),
  };
}
