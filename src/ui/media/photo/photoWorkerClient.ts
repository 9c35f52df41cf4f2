// One worker does one job and ends: that gives its memory back.
import type { PhotoOptions, PhotoSource, PreparedPhoto } from './resizePhoto.ts';

export type PhotoJob = { readonly source: PhotoSource; readonly options: PhotoOptions };
export type PhotoResult = { readonly done: PreparedPhoto } | { readonly failed: 'unreadable' };

export type HeicJob = { readonly file: Blob };
export type HeicResult =
  | { readonly bitmap: ImageBitmap }
  | { readonly failed: 'unreadable' | 'no_converter' };

export class WorkerUnavailable extends Error {}

/** A slow phone takes half a minute for a HEIC photo. */
const timeoutMs = 120_000;

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
