const photoSidePx = 512;

export class PhotoError extends Error {}

export async function encodePhoto(file: File): Promise<string> {
  const tool = await import('#ui/media/photo/preparePhoto.ts').catch(() => null);
  if (tool === null)
    throw new PhotoError(
      'What makes photos ready is not on this device yet. Choose the photo again when you are online.',
    );
  try {
    return await tool.encodeBase64(
      await tool.preparePhotoBlob(file, { maxSide: photoSidePx, square: true }),
    );
  } catch (error) {
    const later = error instanceof tool.PhotoError && error.reason === 'no_converter';
    throw new PhotoError(
      later
        ? 'This photo is in a format that needs a converter, and it could not be fetched. Choose the photo again when you are online.'
        : 'This file could not be opened as a photo. Choose another one.',
    );
  }
}
