import { photoRules } from '../../rules.ts';

const sidePx = 640;

export type SquareAt = 'start' | 'middle' | 'end';
export type ChosenPhoto = { readonly file: File; readonly url: string };

const sizeOf = (url: string): Promise<{ width: number; height: number } | null> =>
  new Promise((resolve) => {
    const image = new Image();
    image.addEventListener('load', () =>
      resolve({ width: image.naturalWidth, height: image.naturalHeight }),
    );
    image.addEventListener('error', () => resolve(null));
    image.src = url;
  });

/** @returns why it can’t be used, in a sentence, in place of the photo */
export async function readChosenPhoto(file: File): Promise<ChosenPhoto | string> {
  if (file.size > photoRules.maxBytes)
    return 'This file is larger than 10 MB. Choose a smaller photo.';
  if (/svg/i.test(file.type) || /\.svgz?$/i.test(file.name))
    return 'This is a drawing, not a photo. Choose a JPEG or PNG.';
  const url = URL.createObjectURL(file);
  const size = await sizeOf(url);
  if (size && Math.min(size.width, size.height) < photoRules.minSide) {
    URL.revokeObjectURL(url);
    return `This photo is ${size.width} × ${size.height} pixels. Choose one with at least ${photoRules.minSide} on each side.`;
  }
  // Browsers that can’t show HEIC still send it: it is converted when it is saved.
  return { file, url };
}

/** @returns base64 of a square, without the place where it was taken */
export async function encodeSquare(file: File, squareAt: SquareAt): Promise<string> {
  const { encodeBase64, preparePhotoBlob } = await import('#ui/media/photo/preparePhoto.ts');
  return encodeBase64(await preparePhotoBlob(file, { maxSide: sidePx, square: true, squareAt }));
}
