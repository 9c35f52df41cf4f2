import type { OpenCanvas } from './canvasSurface.ts';
import {
  resizePhoto,
  readPhotoFormat,
  type PhotoOptions,
  type PhotoSource,
  type PreparedPhoto,
} from './resizePhoto.ts';
import {
  runInWorker,
  type HeicResult,
  type HeicJob,
  type PhotoResult,
  type PhotoJob,
  WorkerUnavailable,
} from './photoWorkerClient.ts';

/**
 * 'unreadable': damaged, or too large for this device's memory. 'no_converter': the HEIC converter is not on this
 * device.
 */
export class PhotoError extends Error {
  constructor(readonly reason: 'unreadable' | 'no_converter') {
    super(`The photo was not made ready: ${reason}.`);
  }
}

/**
 * Upright, no larger than needed, and without the place where the photo was taken. One at a time: two at once are too
 * much for a small phone.
 * @throws PhotoError
 */
export function preparePhoto(file: Blob, options: PhotoOptions): Promise<PreparedPhoto> {
  const turn = queue.then(() => resizeOrConvert(file, options));
  queue = turn.catch(() => undefined);
  return turn;
}

let queue: Promise<unknown> = Promise.resolve();

export const preparePhotoBlob = async (file: Blob, options: PhotoOptions): Promise<Blob> =>
  (await preparePhoto(file, options)).photo;

/** As calls of the API carry it. */
export async function encodeBase64(photo: Blob): Promise<string> {
  const bytes = new Uint8Array(await photo.arrayBuffer());
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text);
}

async function resizeOrConvert(file: Blob, options: PhotoOptions): Promise<PreparedPhoto> {
  const resized = await resizeInWorker({ file }, options);
  if (resized !== null) return resized;
  if ((await readPhotoFormat(file)) !== 'heic') throw new PhotoError('unreadable');
  const converted = await resizeInWorker({ bitmap: await decodeHeic(file) }, options);
  if (converted === null) throw new PhotoError('unreadable');
  return converted;
}

async function resizeInWorker(
  source: PhotoSource,
  options: PhotoOptions,
): Promise<PreparedPhoto | null> {
  if (typeof OffscreenCanvas === 'undefined') return await resizeOnMainThread(source, options);
  const worker = new Worker(new URL('./photoWorker.ts', import.meta.url), { type: 'module' });
  const job: PhotoJob = { source, options };
  const transfer = 'bitmap' in source ? [source.bitmap] : [];
  try {
    const answer = await runInWorker<PhotoResult>(worker, job, transfer);
    return 'done' in answer ? answer.done : null;
  } catch (error) {
    // Its file could not be had. A bitmap went with it; a file can still be drawn here.
    if (!(error instanceof WorkerUnavailable) || 'bitmap' in source)
      throw new PhotoError('unreadable');
    return await resizeOnMainThread(source, options);
  }
}

async function resizeOnMainThread(
  source: PhotoSource,
  options: PhotoOptions,
): Promise<PreparedPhoto | null> {
  try {
    return await resizePhoto(source, options, openCanvas);
  } catch {
    return null;
  }
}

const openCanvas: OpenCanvas = (width, height) => {
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('There is no room to draw on.');
  return {
    context,
    encode: (type, quality) =>
      new Promise((resolve, reject) => {
        const take = (blob: Blob | null): void =>
          blob ? resolve(blob) : reject(new Error('The canvas gave no file.'));
        canvas.toBlob(take, type, quality);
      }),
    release: () => Object.assign(canvas, { width: 0, height: 0 }),
  };
};

async function decodeHeic(file: Blob): Promise<ImageBitmap> {
  const worker = new Worker(new URL('./heicWorker.ts', import.meta.url), { type: 'module' });
  const job: HeicJob = { file };
  const answer = await runInWorker<HeicResult>(worker, job, []).catch(() => null);
  if (answer === null) throw new PhotoError('no_converter');
  if ('failed' in answer) throw new PhotoError(answer.failed);
  return answer.bitmap;
}
