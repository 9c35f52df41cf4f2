import { type ChosenFile, heicType } from './offline/types.ts';
import { readPhotoFormat } from '#ui/media/photo/resizePhoto.ts';
import { PhotoError, preparePhoto } from '#ui/media/photo/preparePhoto.ts';
import { checkDocument, cleanFileName } from '../rules.ts';

export type ReadyFile = Pick<ChosenFile, 'bytes' | 'name' | 'type'> & {
  readonly blurred: boolean;
  readonly needsConversion: boolean;
};
export type PrepareResult = { readonly ready: ReadyFile } | { readonly refused: string };

/** The text of a page of paper stays readable at this size, and a photo of it has about half a megabyte. */
const photoOptions = { maxSide: 2400, quality: 0.82 };

/** Name and type are the browser's claims; the bytes decide. */
export async function prepareFile(file: File): Promise<PrepareResult> {
  const name = cleanFileName(file.name);
  const format = await readPhotoFormat(file).catch(() => 'unreadable' as const);
  if (format === 'unreadable') return { refused: unreadableFile };
  if (format === null) return checkUnchanged(file, name);
  try {
    return { ready: await preparePhotoFile(file, name) };
  } catch (error) {
    if (!(error instanceof PhotoError)) throw error;
    if (error.reason === 'no_converter') {
      const kept = { bytes: file, name, type: heicType, blurred: false, needsConversion: true };
      return { ready: kept };
    }
    return { refused: unreadablePhoto };
  }
}

function checkUnchanged(file: File, name: string): PrepareResult {
  const { size, type } = file;
  const [problem] = checkDocument({ name, size, type });
  if (problem) return { refused: problem.message };
  return { ready: { bytes: file, name, type, blurred: false, needsConversion: false } };
}

/** A photo in the form in which it is sent. @throws PhotoError */
export async function preparePhotoFile(file: Blob, name: string): Promise<ReadyFile> {
  const { photo: bytes, blurred } = await preparePhoto(file, photoOptions);
  const ending = bytes.type === 'image/png' ? '.png' : '.jpg';
  const stem = name.replace(/\.(?:heic|heif|jpe?g|png)$/i, '');
  return { bytes, name: `${stem}${ending}`, type: bytes.type, blurred, needsConversion: false };
}

const unreadableFile =
  'This device couldn’t read it. It may have been moved, or it’s in cloud storage that’s out of reach right now. Save it to this device, then choose it again.';
export const unreadablePhoto =
  'We couldn’t open this picture. It may be damaged, or too large for this device. Take a new photo, or add it as a PDF.';
