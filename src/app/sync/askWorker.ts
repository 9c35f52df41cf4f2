import type { WorkerRequest } from '#worker/messages.ts';

/**
 * @param timeoutMs the worker may have to be started first. @returns null without a worker or without an answer in
 * time
 */
export async function askWorker(request: WorkerRequest, timeoutMs = 5000): Promise<unknown> {
  const registration = await navigator.serviceWorker?.getRegistration();
  const worker = registration?.active;
  if (!worker) return null;
  const { port1, port2 } = new MessageChannel();
  return await new Promise((resolve) => {
    const timer = setTimeout(() => resolve(null), timeoutMs);
    const take = ({ data }: MessageEvent<unknown>): void => {
      clearTimeout(timer);
      port1.close();
      resolve(data);
    };
    port1.addEventListener('message', take);
    port1.start();
    worker.postMessage(request, [port2]);
  });
}
