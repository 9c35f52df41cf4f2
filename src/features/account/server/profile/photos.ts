// Sniffed, never believed by its name, and served under an address that cannot be guessed.
import { fileTypeFromBuffer } from 'file-type';
import { Problem } from '#shared/contract/problem.ts';
import { photoLimit } from '#features/account/contract.ts';
import type { AccountContext } from '../accountContext.ts';
import { createPhotoStore, type PhotoRow } from './photoStore.ts';
import { newPhotoId } from '../secrets.ts';

const acceptedTypes = new Set(['image/jpeg', 'image/png', 'image/webp']);

export const photoFolder = '/files/photos';

/** @throws Problem validation_failed, too_large */
function decodeBase64(base64: string): Buffer {
  const refuse = (code: string, message: string) =>
    new Problem('validation_failed', `${message}.`, { fields: [{ path: 'image', code, message }] });
  if (base64 === '') throw refuse('required', 'That photo is empty. Choose another one');
  if (base64.length % 4 !== 0 || !/^[A-Za-z0-9+/]+={0,2}$/.test(base64)) {
    throw refuse('not_base64', 'The photo was damaged on the way. Send it again');
  }
  const bytes = Buffer.from(base64, 'base64');
  if (bytes.length <= photoLimit) return bytes;
  throw new Problem('too_large', 'This photo is larger than 1 MB. Choose a smaller one.');
}

export type DecodedPhoto = Pick<PhotoRow, 'type' | 'bytes'>;

export function createPhotos({ db, store, clock }: AccountContext) {
  const photos = createPhotoStore(db);
  return {
    /** @throws Problem validation_failed, too_large, unsupported_type */
    async readPhoto(base64: string): Promise<DecodedPhoto> {
      const bytes = decodeBase64(base64);
      const type = (await fileTypeFromBuffer(bytes))?.mime;
      if (type === undefined || !acceptedTypes.has(type)) {
        throw new Problem(
          'unsupported_type',
          'Photos must be JPEG, PNG or WebP. Choose one of those.',
        );
      }
      return { type, bytes };
    },

    async savePhoto(userId: string, { type, bytes }: DecodedPhoto): Promise<{ img: string }> {
      const id = newPhotoId();
      const img = `${photoFolder}/${id}`;
      return db.transaction(async () => {
        await photos.putPhoto({ id, userId, type, bytes, createdAt: clock() });
        await store.updateUser(userId, { img, updatedAt: clock() });
        return { img };
      });
    },

    async removePhoto(userId: string): Promise<{ img: '' }> {
      return db.transaction(async () => {
        await photos.deletePhotoOf(userId);
        await store.updateUser(userId, { img: '', updatedAt: clock() });
        return { img: '' as const };
      });
    },

    findPhoto: (id: string) => photos.findPhoto(id),
  };
}
