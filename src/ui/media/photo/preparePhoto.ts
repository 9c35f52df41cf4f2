// Photos are made ready for sending on the device: upright, as large as needed, without the place where they were taken.
import {
  drawPhoto,
  formatOf,
  type OpenSurface,
  type PhotoOptions,
  type PhotoSource,
  type PreparedPhoto,
} from './drawPhoto.ts';
import {
  askWorker,
  type HeicAnswer,
  type HeicJob,
  type PhotoAnswer,
  type PhotoJob,
  WorkerLost,
} from './photoJob.ts';

/**
 * Why a photo was not made ready. 'unreadable': damaged, or too large for the memory of this device. 'no_converter':
 * a HEIC photo, and what opens it is not on this device; later, with a connection, it may work.
 */
export class PhotoProblem extends Error {
  constructor(readonly reason: 'unreadable' | 'no_converter') {
    super(`The photo was not made ready: ${reason}.`);
  }
}

/**
 * Makes a photo ready for sending, one at a time: two of them at once are too much for a small phone.
 * @param file JPEG, PNG, HEIC, or what else the browser can show
 * @returns JPEG without EXIF, or PNG for a PNG that is smaller so; and whether it looks blurred
 * @throws PhotoProblem
 */
export function preparePhoto(file: Blob, options: PhotoOptions): Promise<PreparedPhoto> {
  const turn = before.then(() => prepare(file, options));
  before = turn.catch(() => undefined);
  return turn;
}

let before: Promise<unknown> = Promise.resolve();

/** The photo alone, for where blur does not matter. @throws PhotoProblem */
export const straightenPhoto = async (file: Blob, options: PhotoOptions): Promise<Blob> =>
  (await preparePhoto(file, options)).photo;

async function prepare(file: Blob, options: PhotoOptions): Promise<PreparedPhoto> {
  const drawn = await draw({ file }, options);
  if (drawn !== null) return drawn;
  if ((await formatOf(file)) !== 'heic') throw new PhotoProblem('unreadable');
  const converted = await draw({ bitmap: await openHeic(file) }, options);
  if (converted === null) throw new PhotoProblem('unreadable');
  return converted;
}

/** Null when the browser cannot decode it. */
async function draw(source: PhotoSource, options: PhotoOptions): Promise<PreparedPhoto | null> {
  if (typeof OffscreenCanvas === 'undefined') return await drawOnPage(source, options);
  const worker = new Worker(new URL('./photoWorker.ts', import.meta.url), { type: 'module' });
  const job: PhotoJob = { source, options };
  const transfer = 'bitmap' in source ? [source.bitmap] : [];
  try {
    const answer = await askWorker<PhotoAnswer>(worker, job, transfer);
    return 'done' in answer ? answer.done : null;
  } catch (error) {
    // Its file could not be had. A bitmap went with it; a file can still be drawn here.
    if (!(error instanceof WorkerLost) || 'bitmap' in source) throw new PhotoProblem('unreadable');
    return await drawOnPage(source, options);
  }
}

async function drawOnPage(
  source: PhotoSource,
  options: PhotoOptions,
): Promise<PreparedPhoto | null> {
  try {
    return await drawPhoto(source, options, openCanvas);
  } catch {
    return null;
  }
}

const openCanvas: OpenSurface = (width, height) => {
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

async function openHeic(file: Blob): Promise<ImageBitmap> {
  const worker = new Worker(new URL('./heicWorker.ts', import.meta.url), { type: 'module' });
  const job: HeicJob = { file };
  const answer = await askWorker<HeicAnswer>(worker, job, []).catch(() => null);
  if (answer === null) throw new PhotoProblem('no_converter');
  if ('failed' in answer) throw new PhotoProblem(answer.failed);
  return answer.bitmap;
}
