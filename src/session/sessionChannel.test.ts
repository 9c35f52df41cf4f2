import { describe, expect, it, vi } from 'vitest';
import { openSessionChannel, type SessionChannelHost } from './sessionChannel.ts';

type StorageEventLike = { key: string | null; newValue: string | null };

/** Two tabs of one browser: what one posts or stores, the other hears. */
function twoTabs(withChannel: boolean) {
  const channels: { tab: number; listener: (event: { data: unknown }) => void }[] = [];
  const storages: { tab: number; listener: (event: StorageEventLike) => void }[] = [];
  const host = (tab: number): SessionChannelHost => ({
    openChannel: withChannel
      ? () => ({
          post(data) {
            for (const other of channels) if (other.tab !== tab) other.listener({ data });
          },
          addEventListener: (_, listener) => void channels.push({ tab, listener }),
          close() {
            const at = channels.findIndex((entry) => entry.tab === tab);
            channels.splice(at, 1);
          },
        })
      : null,
    storage: {
      setItem(key, newValue) {
        for (const other of storages) if (other.tab !== tab) other.listener({ key, newValue });
      },
      removeItem(key) {
        for (const other of storages)
          if (other.tab !== tab) other.listener({ key, newValue: null });
      },
    },
    onStorage(listener) {
      const entry = { tab, listener };
      storages.push(entry);
      return () => void storages.splice(storages.indexOf(entry), 1);
    },
  });
  const tab = (number: number) => {
    const hear = { logout: vi.fn(), session: vi.fn(), locked: vi.fn() };
    return { hear, channel: openSessionChannel(host(number), hear), host: host(number) };
  };
  return { first: tab(1), second: tab(2) };
}

describe.each([
  ['with BroadcastChannel', true],
  ['where BroadcastChannel is missing', false],
])('signing out in one tab, %s', (_, withChannel) => {
  it('is heard by the other tab and not by the one that spoke', () => {
    const { first, second } = twoTabs(withChannel);
    first.channel.announce('logout');
    expect(second.hear.logout).toHaveBeenCalled();
    expect(second.hear.session).not.toHaveBeenCalled();
    expect(first.hear.logout).not.toHaveBeenCalled();
  });
  it('is not confused with a change of session', () => {
    const { first, second } = twoTabs(withChannel);
    second.channel.announce('session');
    expect(first.hear.session).toHaveBeenCalled();
    expect(first.hear.logout).not.toHaveBeenCalled();
  });
  it('is no longer heard by a tab that has closed its channel', () => {
    const { first, second } = twoTabs(withChannel);
    second.channel.close();
    first.channel.announce('logout');
    expect(second.hear.logout).not.toHaveBeenCalled();
  });
});

describe('the channel', () => {
  it('ignores what the other parts of the site say to each other', () => {
    const { first, second } = twoTabs(true);
    const channel = first.host.openChannel?.();
    for (const message of [null, 'logout', { type: 'draft-changed' }, { kind: 'logout' }]) {
      channel?.post(message);
    }
    first.host.storage?.setItem('theme', 'logout');
    expect(second.hear.logout).not.toHaveBeenCalled();
  });
  it('speaks on when storage is full', () => {
    const said: unknown[] = [];
    const channel = openSessionChannel(
      {
        openChannel: () => ({
          post: (message) => void said.push(message),
          addEventListener: () => undefined,
          close: () => undefined,
        }),
        storage: {
          setItem() {
            throw new DOMException('full', 'QuotaExceededError');
          },
          removeItem: () => undefined,
        },
        onStorage: () => () => undefined,
      },
      { logout: vi.fn(), session: vi.fn(), locked: vi.fn() },
    );
    channel.announce('logout');
    expect(said).toEqual([{ type: 'logout' }]);
  });
});
