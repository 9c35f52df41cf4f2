// Draws photos away from the page, so that a photo of twelve million pixels stops no finger.
import { drawPhoto, type OpenSurface } from './drawPhoto.ts';
import type { PhotoAnswer, PhotoJob } from './photoJob.ts';

declare const self: DedicatedWorkerGlobalScope;

const openSurface: OpenSurface = (width, height) => {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('There is no room to draw on.');
  return {
    context,
    encode: (type, quality) => canvas.convertToBlob({ type, quality }),
    release: () => {
      canvas.width = 0;
      canvas.height = 0;
    },
  };
};

async function answer({ source, options }: PhotoJob): Promise<PhotoAnswer> {
  try {
    return { done: await drawPhoto(source, options, openSurface) };
  } catch {
    return { failed: 'unreadable' };
  }
}

self.addEventListener('message', ({ data }: MessageEvent<PhotoJob>) => {
  void answer(data).then((said) => self.postMessage(said, []));
});
