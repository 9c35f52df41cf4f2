import { imageLimits } from '../../../imageContract.ts';

export type PreparedPicture = {
  readonly picture: Blob;
  /** Base64 of it. */
  readonly image: string;
};

/** Why it cannot be added, in words for people. */
export class PictureError extends Error {}

const needsConverter =
  'This photo is in a format that needs a converter, and it didn’t load. Your words are safe. Choose the photo again when your connection is better.';
const unreadable =
  'We couldn’t open this file as a picture. It may be damaged, or too large for this device. Choose another one, or take a screenshot of it.';

/** From sharp to small, until one fits. */
const attempts = [
  { maxSide: 1600, quality: 0.82 },
  { maxSide: 1600, quality: 0.6 },
  { maxSide: 1000, quality: 0.6 },
] as const;

/** Upright, at most 1600 pixels on its longer side and without the place where it was taken. @throws PictureError */
export async function preparePicture(file: Blob): Promise<PreparedPicture> {
  const tool = await import('#ui/media/photo/preparePhoto.ts').catch(() => null);
  if (tool === null) throw new PictureError(needsConverter);
  try {
    for (const options of attempts) {
      const picture = await tool.preparePhotoBlob(file, options);
      if (picture.size <= imageLimits.bytes)
        return { picture, image: await tool.encodeBase64(picture) };
    }
  } catch (error) {
    const isMissing = error instanceof tool.PhotoError && error.reason === 'no_converter';
    throw new PictureError(isMissing ? needsConverter : unreadable);
  }
  throw new PictureError(unreadable);
}
