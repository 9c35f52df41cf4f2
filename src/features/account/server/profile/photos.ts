// Sniffed, never believed by its name, and served under an address that cannot be guessed.
import { fileTypeFromBuffer } from 'file-type';
import { decodeBase64 } from '#server/files/base64File.ts';
import { Problem } from '#shared/contract/problem.ts';
import { photoLimit } from '#features/account/contract.ts';
import type { AccountContext } from '../accountContext.ts';
import { createPhotoStore, type PhotoRow } from './photoStore.ts';
import { newPhotoId } from '../secrets.ts';

const acceptedTypes = new Set(['image/jpeg', 'image/png', 'image/webp']);

export const photoFolder = '/files/photos';

export type DecodedPhoto = Pick<PhotoRow, 'type' | 'bytes'>;

export function createPhotos({ db, store, clock }: AccountContext) {
  const photos = createPhotoStore(db);
  return {
    /** @throws Problem validation_failed, too_large, unsupported_type */
    async readPhoto(base64: string): Promise<DecodedPhoto> {
      const bytes = decodeBase64(base64, { noun: 'photo', field: 'image', maxBytes: photoLimit });
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
