import {
  exportPictures,
  importPictures,
  MediaFolderRefused,
} from '#features/media/server/mediaFolder.ts';
import type { PictureTransfer } from '#features/publishing/server/contentCommand.ts';
import { ContentFileRefused } from '#features/publishing/server/contentFile.ts';

export const pictureTransfer: PictureTransfer = {
  export: exportPictures,
  async import(db, folder, now) {
    try {
      return await importPictures(db, folder, now);
    } catch (error) {
      throw error instanceof MediaFolderRefused ? new ContentFileRefused(error.message) : error;
    }
  },
};
