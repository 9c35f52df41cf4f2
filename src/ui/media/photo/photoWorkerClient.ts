// What the page and its photo workers say to each other. One worker does one job and ends: that gives its memory back.
import type { PhotoOptions, PhotoSource, PreparedPhoto } from './resizePhoto.ts';

export type PhotoJob = { readonly source: PhotoSource; readonly options: PhotoOptions };
export type PhotoResult = { readonly done: PreparedPhoto } | { readonly failed: 'unreadable' };

export type HeicJob = { readonly file: Blob };
export type HeicResult =
  | { readonly bitmap: ImageBitmap }
  | { readonly failed: 'unreadable' | 'no_converter' };

/** The worker did not start (its file is not on this device) or gave no answer in time. */
export class WorkerUnavailable extends Error {}

/** Longest time for one job, in ms; a slow phone takes half a minute for a HEIC photo. */
const timeoutMs = 120_000;

/**
 * Gives one job to a fresh worker.
 * @throws WorkerLost
 */
export function runInWorker<Answer>(
  worker: Worker,
  job: unknown,
  transfer: Transferable[],
): Promise<Answer> {
  return new Promise<Answer>((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new WorkerUnavailable('The worker gave no answer.')),
      timeoutMs,
    );
    worker.addEventListener('message', ({ data }: MessageEvent<Answer>) => {
      clearTimeout(timer);
      resolve(data);
    });
    worker.addEventListener('error', (event) => {
      event.preventDefault();
      clearTimeout(timer);
      reject(new WorkerUnavailable('The worker did not start.'));
    });
    worker.postMessage(job, transfer);
  }).finally(() => worker.terminate());
}
