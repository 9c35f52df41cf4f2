// Three megabytes, fetched when the first such photo is chosen. `heic-to/csp` is plain JavaScript; it starts a worker
// of its own from a blob.
import { heicTo } from 'heic-to/csp';
import type { HeicResult, HeicJob } from './photoWorkerClient.ts';

declare const self: DedicatedWorkerGlobalScope;

async function runJob({ file }: HeicJob): Promise<HeicResult> {
  try {
    return { bitmap: await heicTo({ blob: file, type: 'bitmap' }) };
  } catch (error) {
    // A text when the bytes are wrong; none, or an error of the browser, when its own worker could not start.
    return { failed: typeof error === 'string' ? 'unreadable' : 'no_converter' };
  }
}

self.addEventListener('message', ({ data }: MessageEvent<HeicJob>) => {
  void runJob(data).then((said) => self.postMessage(said, 'bitmap' in said ? [said.bitmap] : []));
});
