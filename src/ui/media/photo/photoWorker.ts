import type { OpenCanvas } from './canvasSurface.ts';
import { resizePhoto } from './resizePhoto.ts';
import type { PhotoResult, PhotoJob } from './photoWorkerClient.ts';

declare const self: DedicatedWorkerGlobalScope;

const openCanvas: OpenCanvas = (width, height) => {
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

async function runJob({ source, options }: PhotoJob): Promise<PhotoResult> {
  try {
    return { done: await resizePhoto(source, options, openCanvas) };
  } catch {
    return { failed: 'unreadable' };
  }
}

self.addEventListener('message', ({ data }: MessageEvent<PhotoJob>) => {
  void runJob(data).then((said) => self.postMessage(said, []));
});
