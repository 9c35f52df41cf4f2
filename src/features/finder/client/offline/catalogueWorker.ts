import { catalogueJobs, type JobReply, type JobRequest } from './catalogueJobs.ts';

declare const self: DedicatedWorkerGlobalScope;

async function reply({ id, name, input }: JobRequest): Promise<JobReply> {
  const run = catalogueJobs[name] as (...given: readonly unknown[]) => Promise<unknown>;
  try {
    return { id, answer: await run(...input) };
  } catch (error) {
    return { id, failure: String(error) };
  }
}

self.addEventListener('message', ({ data }: MessageEvent<JobRequest>) => {
  void reply(data).then((answer) => self.postMessage(answer, []));
});
