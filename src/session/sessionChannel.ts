// BroadcastChannel `site` (offline.md §5.7), and localStorage where it is missing.

const pingKey = 'site-ping';

type Channel = {
  post(message: unknown): void;
  addEventListener(type: 'message', listener: (event: { data: unknown }) => void): void;
  close(): void;
};
type Storage = { setItem(key: string, value: string): void; removeItem(key: string): void };

export type SessionChannelHost = {
  readonly openChannel: (() => Channel) | null;
  readonly storage: Storage | null;
  readonly onStorage: (
    listener: (event: { key: string | null; newValue: string | null }) => void,
  ) => () => void;
};

export type SessionMessage = 'logout' | 'session' | 'locked';

export type SessionChannel = {
  announce(type: SessionMessage): void;
  close(): void;
};

const hasType = (data: unknown, type: string) =>
  typeof data === 'object' && data !== null && 'type' in data && data.type === type;

/** Both ways are used at once, since a tab may have lost its channel. */
export function openSessionChannel(
  host: SessionChannelHost,
  hear: Readonly<Record<SessionMessage, () => void>>,
): SessionChannel {
  const receive = (data: unknown) => {
    if (hasType(data, 'logout')) hear.logout();
    else if (hasType(data, 'session')) hear.session();
    else if (hasType(data, 'locked')) hear.locked();
  };
  const channel = host.openChannel?.() ?? null;
  channel?.addEventListener('message', (event) => receive(event.data));
  const stop = host.onStorage(({ key, newValue }) => {
    if (key !== pingKey || newValue === null) return;
    receive({ type: newValue.split(' ')[0] });
  });
  return {
    announce(type) {
      channel?.post({ type });
      try {
        host.storage?.setItem(pingKey, `${type} ${Math.random()}`);
        host.storage?.removeItem(pingKey);
      } catch {
        // A blocked or full storage leaves the channel, and the other tabs look again when they are shown.
      }
    },
    close() {
      stop();
      channel?.close();
    },
  };
}

function openStorage(): Storage | null {
  try {
    return window.localStorage;
  } catch {
    return null;
  }
}

function openBroadcastChannel(): Channel {
  const channel = new BroadcastChannel('site');
  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a broadcast channel has none
    post: (message) => channel.postMessage(message),
    addEventListener: (type, listener) => channel.addEventListener(type, listener),
    close: () => channel.close(),
  };
}

export function browserChannelHost(): SessionChannelHost {
  return {
    openChannel: typeof BroadcastChannel === 'undefined' ? null : openBroadcastChannel,
    storage: openStorage(),
    onStorage(listener) {
      window.addEventListener('storage', listener);
      return () => window.removeEventListener('storage', listener);
    },
  };
}
