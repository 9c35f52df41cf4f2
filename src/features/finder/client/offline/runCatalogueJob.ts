// Hands a job to the catalogue's worker. Where none runs, the page does it: slower, with the same answer.
import type { CatalogueJobs, JobName, JobReply, JobRequest } from './catalogueJobs.ts';

type Input<Name extends JobName> = Parameters<CatalogueJobs[Name]>;
type Answer<Name extends JobName> = Awaited<ReturnType<CatalogueJobs[Name]>>;

class WorkerUnavailable extends Error {}

type Waiting = { readonly resolve: (answer: unknown) => void; readonly reject: (e: Error) => void };

/** Its memory is wanted elsewhere: a decoded catalogue is some ten MB. */
const idleMs = 60_000;
/** Longer than a download may take (30 s) with the decoding on a slow phone. */
const timeoutMs = 60_000;

let worker: Worker | null = null;
let isBroken = false;
let lastId = 0;
let idleTimer: ReturnType<typeof setTimeout> | undefined;
const waiting = new Map<number, Waiting>();

function stop(): void {
  worker?.terminate();
  worker = null;
}

function fail(): void {
  isBroken = true;
  stop();
  for (const { reject } of waiting.values()) reject(new WorkerUnavailable());
  waiting.clear();
}

function take({ data }: MessageEvent<JobReply>): void {
  const job = waiting.get(data.id);
  waiting.delete(data.id);
  if ('failure' in data) job?.reject(new Error(data.failure));
  else job?.resolve(data.answer);
  clearTimeout(idleTimer);
  if (waiting.size === 0) idleTimer = setTimeout(stop, idleMs);
}

function start(): Worker {
  const started = new Worker(new URL('./catalogueWorker.ts', import.meta.url), { type: 'module' });
  started.addEventListener('message', take);
  started.addEventListener('error', (event) => {
    event.preventDefault();
    fail();
  });
  return started;
}

function runInWorker(request: Omit<JobRequest, 'id'>): Promise<unknown> {
  return new Promise((resolve, reject) => {
    clearTimeout(idleTimer);
    try {
      worker ??= start();
    } catch {
      // A policy or an extension of the browser forbids it.
      isBroken = true;
      reject(new WorkerUnavailable());
      return;
    }
    lastId += 1;
    const timer = setTimeout(fail, timeoutMs);
    const end =
      <T>(then: (value: T) => void) =>
      (value: T): void => {
        clearTimeout(timer);
        then(value);
      };
    waiting.set(lastId, { resolve: end(resolve), reject: end(reject) });
    worker.postMessage({ id: lastId, ...request } satisfies JobRequest, []);
  });
}

/** @throws what the job threw */
export async function runCatalogueJob<Name extends JobName>(
  name: Name,
  ...input: Input<Name>
): Promise<Answer<Name>> {
  if (typeof Worker !== 'undefined' && !isBroken)
    try {
      return (await runInWorker({ name, input })) as Answer<Name>;
    } catch (error) {
      if (!(error instanceof WorkerUnavailable)) throw error;
    }
  const { catalogueJobs } = await import('./catalogueJobs.ts');
  const run = catalogueJobs[name] as (...given: Input<Name>) => Promise<Answer<Name>>;
  return run(...input);
}
