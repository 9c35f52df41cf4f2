// What this browser can do, and what it was told: push needs a worker, a permission, and the browser's own service.
import { isSharedComputer } from '#session/sharedComputer.ts';

export type PushState =
  | 'unsupported'
  | 'needsInstall'
  | 'shared'
  | 'denied'
  | 'off'
  | 'on'
  | 'detailed';

/** WebKit on phones and tablets has push for installed sites alone. */
const mayInstall = (): boolean =>
  /iPhone|iPad/.test(navigator.userAgent) ||
  (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1);

const hasPush = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

const getSubscription = async (): Promise<PushSubscription | null> =>
  (await (await navigator.serviceWorker.getRegistration())?.pushManager.getSubscription()) ?? null;

type ServerState = { readonly on: boolean; readonly details: boolean };

/** @param find what the server sends to this endpoint for this member */
export async function readPushState(
  find: (endpoint: string) => Promise<ServerState>,
): Promise<PushState> {
  if (!hasPush()) return mayInstall() ? 'needsInstall' : 'unsupported';
  if (isSharedComputer()) return 'shared';
  if (Notification.permission === 'denied') return 'denied';
  const subscription = await getSubscription();
  if (subscription === null) return 'off';
  const { on, details } = await find(subscription.endpoint);
  return on ? (details ? 'detailed' : 'on') : 'off';
}

export type PushFacts = {
  readonly endpoint: string;
  readonly keys: { readonly p256dh: string; readonly auth: string };
};

const toBytes = (base64Url: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64Url.replaceAll('-', '+').replaceAll('_', '/')), (letter) =>
    letter.charCodeAt(0),
  );

async function subscribe(key: string): Promise<PushSubscription> {
  const { pushManager } = await navigator.serviceWorker.ready;
  const options = { userVisibleOnly: true, applicationServerKey: toBytes(key) };
  try {
    return await pushManager.subscribe(options);
  } catch (error) {
    // It is subscribed with another key, of a server that was set up anew.
    const before = await pushManager.getSubscription();
    if (!before) throw error;
    await before.unsubscribe();
    return pushManager.subscribe(options);
  }
}

/**
 * Asks the person: call it on a press.
 * @returns null when they said no
 * @throws Error when the browser's push service is not reached
 */
export async function turnOnPush(getKey: () => Promise<string>): Promise<PushFacts | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  return toFacts(await subscribe(await getKey()));
}

/** @returns null where push is off */
export async function findPush(): Promise<PushFacts | null> {
  const subscription = await getSubscription();
  return subscription && toFacts(subscription);
}

function toFacts(subscription: PushSubscription): PushFacts {
  const { endpoint, keys } = subscription.toJSON();
  const { p256dh, auth } = keys ?? {};
  if (endpoint === undefined || p256dh === undefined || auth === undefined) {
    throw new Error('This browser made no subscription.');
  }
  return { endpoint, keys: { p256dh, auth } };
}

/** @returns the endpoint that ended; null when there was none */
export async function turnOffPush(): Promise<string | null> {
  const subscription = await getSubscription();
  await subscription?.unsubscribe();
  return subscription?.endpoint ?? null;
}
