import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { preparePhoto, preparePhotoBlob } from './preparePhoto.ts';
import { buildIsoMedia, buildJpeg } from '#shared/photo/testingFiles.ts';

type WorkerMessage = { readonly data: unknown } | 'error';

/** What each worker script answers; `error` when its file cannot be had. */
let answers: { photoWorker: WorkerMessage[]; heicWorker: WorkerMessage[] };
let jobs: { script: string; job: unknown }[];
let ended: number;
let open: number;
let maxOpen: number;

class FakeWorker extends EventTarget {
  private readonly script: 'photoWorker' | 'heicWorker';

  constructor(url: URL) {
    super();
    this.script = url.pathname.includes('heicWorker') ? 'heicWorker' : 'photoWorker';
    open += 1;
    maxOpen = Math.max(maxOpen, open);
  }

  postMessage(job: unknown): void {
    jobs.push({ script: this.script, job });
    const said = answers[this.script].shift();
    queueMicrotask(() => {
      if (said === 'error') this.dispatchEvent(new Event('error', { cancelable: true }));
      else if (said) this.dispatchEvent(new MessageEvent('message', { data: said.data }));
    });
  }

  terminate(): void {
    ended += 1;
    open -= 1;
  }
}

const photo = new Blob(['straight'], { type: 'image/jpeg' });
const done: WorkerMessage = { data: { done: { photo, blurred: false } } };
const failed: WorkerMessage = { data: { failed: 'unreadable' } };
const small = { maxSide: 2400 };
const jpeg = new Blob([buildJpeg()]);
const heic = new Blob([buildIsoMedia('heic', 'mif1')]);

beforeEach(() => {
  answers = { photoWorker: [], heicWorker: [] };
  jobs = [];
  [ended, open, maxOpen] = [0, 0, 0];
  vi.stubGlobal('Worker', FakeWorker);
  vi.stubGlobal('OffscreenCanvas', EventTarget);
});
afterEach(() => vi.unstubAllGlobals());

describe('a photo', () => {
  it('is drawn in a worker, which ends and gives its memory back', async () => {
    answers.photoWorker = [done];
    expect(await preparePhotoBlob(jpeg, small)).toBe(photo);
    expect(jobs).toEqual([
      { script: 'photoWorker', job: { source: { file: jpeg }, options: small } },
    ]);
    expect(ended).toBe(1);
  });

  it('waits for the one before it', async () => {
    answers.photoWorker = [done, failed, done];
    const results = await Promise.allSettled([1, 2, 3].map(() => preparePhoto(jpeg, small)));
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(maxOpen).toBe(1);
  });

  it('that is damaged is said to be unreadable', async () => {
    answers.photoWorker = [failed];
    await expect(preparePhoto(jpeg, small)).rejects.toMatchObject({ reason: 'unreadable' });
  });

  it('is drawn on the page when the worker cannot be had', async () => {
    answers.photoWorker = ['error'];
    const decode = vi.fn<() => Promise<never>>(() => Promise.reject(new Error('cannot decode')));
    vi.stubGlobal('createImageBitmap', decode);
    await expect(preparePhoto(jpeg, small)).rejects.toMatchObject({ reason: 'unreadable' });
    expect(decode).toHaveBeenCalledTimes(1);
  });
});

describe('a HEIC photo', () => {
  it('is left to the browser where that can open it', async () => {
    answers.photoWorker = [done];
    expect((await preparePhoto(heic, small)).photo).toBe(photo);
    expect(jobs.map(({ script }) => script)).toEqual(['photoWorker']);
  });

  it('is opened by the converter elsewhere, then drawn like any other', async () => {
    answers = { photoWorker: [failed, done], heicWorker: [{ data: { bitmap: 'opened' } }] };
    expect((await preparePhoto(heic, small)).photo).toBe(photo);
    expect(jobs.map(({ script, job }) => [script, job])).toEqual([
      ['photoWorker', { source: { file: heic }, options: small }],
      ['heicWorker', { file: heic }],
      ['photoWorker', { source: { bitmap: 'opened' }, options: small }],
    ]);
    expect(ended).toBe(3);
  });

  it('waits for later when the converter is not on this device', async () => {
    answers = { photoWorker: [failed], heicWorker: ['error'] };
    await expect(preparePhoto(heic, small)).rejects.toMatchObject({ reason: 'no_converter' });
  });

  it('that is damaged is said to be unreadable', async () => {
    answers = { photoWorker: [failed], heicWorker: [failed] };
    await expect(preparePhoto(heic, small)).rejects.toMatchObject({ reason: 'unreadable' });
  });
});
