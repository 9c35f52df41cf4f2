import { randomBytes } from 'node:crypto';
import { decodeBase64 } from '#server/files/base64File.ts';
import { type Picture, readPicture } from '#server/files/readPicture.ts';
import { type Job, nightly } from '#server/jobs/jobs.ts';
import { day } from '#shared/time/duration.ts';
import { imageLimits } from '../../imageContract.ts';
import { imageAddress } from '../../imageRules.ts';
import type { Admit, ForumDependencies, Viewer } from '../forumDeps.ts';
import { deleteExpiredImages, findImage, insertImage } from './imageStore.ts';

type ImageDependencies = Pick<ForumDependencies, 'database' | 'clock'> & { readonly admit: Admit };

/** Longer than the 30 days a device may hold a post back (offline.md §4.1). */
const unusedRetentionMs = 35 * day;

const endings = { 'image/jpeg': 'jpg', 'image/png': 'png' } as const;

const newName = (type: Picture['type']): string => {
  const letters = randomBytes(16)
    .toString('hex')
    .replace(/[0-9a-f]/g, (digit) => 'abcdefghijklmnop'.charAt(Number.parseInt(digit, 16)));
  return `${letters}.${endings[type]}`;
};

export function createImageService({ database, clock, admit }: ImageDependencies) {
  const { db } = database;
  const jobs: readonly Job[] = [
    {
      name: 'remove pictures that no post shows',
      isDue: nightly,
      run: () => deleteExpiredImages(db, clock()),
    },
  ];
  return {
    jobs,

    /** Outside of a transaction. @throws Problem validation_failed, too_large, unsupported_type */
    read: async (base64: string): Promise<Picture> => {
      const wanted = { noun: 'picture', field: 'image', maxBytes: imageLimits.bytes };
      return readPicture(decodeBase64(base64, wanted), imageLimits.side);
    },

    /** @throws Problem too_many_requests */
    add: ({ type, bytes, width, height }: Picture, { userId }: NonNullable<Viewer>) =>
      database.transaction(async () => {
        await admit('image', userId);
        const name = newName(type);
        const now = clock();
        await insertImage(db, {
          name,
          uploaderId: userId,
          type,
          bytes,
          width,
          height,
          createdAt: now,
          expiresAt: new Date(now.getTime() + unusedRetentionMs),
        });
        return { address: imageAddress(name), width, height };
      }),

    find: (name: string) => findImage(db, name),
  };
}

export type ImageService = ReturnType<typeof createImageService>;
