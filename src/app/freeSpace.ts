/** Asks the worker to drop what can be fetched again (images, lists, the previous build); never drafts. */
export async function freeSpace(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  registration?.active?.postMessage({ type: 'FREE_SPACE' });
}
