import { eq } from 'drizzle-orm';
import type { Queries } from '#server/db/database.ts';
import { photos } from '../tables.ts';

export type PhotoRow = typeof photos.$inferSelect;

export function createPhotoStore(db: Queries) {
  return {
    async findPhoto(id: string): Promise<Pick<PhotoRow, 'type' | 'bytes'> | null> {
      const [photo] = await db
        .select({ type: photos.type, bytes: photos.bytes })
        .from(photos)
        .where(eq(photos.id, id));
      return photo ?? null;
    },

    async putPhoto(photo: PhotoRow): Promise<void> {
      await db
        .insert(photos)
        .values(photo)
        .onConflictDoUpdate({ target: photos.userId, set: photo });
    },

    async deletePhotoOf(userId: string): Promise<void> {
      await db.delete(photos).where(eq(photos.userId, userId));
    },
  };
}
