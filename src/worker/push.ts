// Parsed like foreign input: a push service delivers it.
type PushNotice = { readonly text: string; readonly path: string; readonly tag: string };

type Worker = {
  readonly location: { readonly origin: string };
  readonly registration: Pick<ServiceWorkerRegistration, 'showNotification'>;
  readonly clients: Pick<Clients, 'matchAll' | 'openWindow'>;
};

/** Browsers show a notice of their own when a push message shows none. */
const unknown: PushNotice = { text: 'You have new notifications', path: '/', tag: '' };

/** Another build of the site may have sent more, or something else. */
export function parsePush(text: string | undefined, origin: string): PushNotice {
  try {
    const { text: words, path, tag } = JSON.parse(text ?? '') as Record<string, unknown>;
    if (typeof words !== 'string' || typeof path !== 'string') return unknown;
    const isOwn = path.startsWith('/') && new URL(path, origin).origin === origin;
    return { text: words, path: isOwn ? path : '/', tag: typeof tag === 'string' ? tag : '' };
  } catch {
    return unknown;
  }
}

export async function showPush(worker: Worker, text: string | undefined): Promise<void> {
  const { text: title, path, tag } = parsePush(text, worker.location.origin);
  await worker.registration.showNotification(title, {
    tag,
    data: path,
    icon: '/icons/icon-192.png',
  });
}

/** A tab that shows the page already comes to the front; others may hold what somebody is typing. */
export async function openNotice(
  { location: { origin }, clients }: Worker,
  notice: Pick<Notification, 'data' | 'close'>,
): Promise<void> {
  notice.close();
  const path = typeof notice.data === 'string' ? notice.data : '/';
  const target = new URL(path, origin);
  const windows = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  const open = windows.find((client) => {
    const { pathname, search } = new URL(client.url);
    return pathname === target.pathname && search === target.search;
  });
  if (open) await open.focus();
  else await clients.openWindow(target.href);
}
