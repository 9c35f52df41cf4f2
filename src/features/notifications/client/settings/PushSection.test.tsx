// @module-tag long
// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setSharedComputer } from '#session/sharedComputer.ts';
import { FakeServer, renderPart } from '../testingNotices.tsx';
import { PushSection } from './PushSection.tsx';

const key =
  'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4';
const facts = {
  endpoint: 'https://push.example/1',
  keys: { p256dh: key, auth: 'BTBZMqHH6r4Tts7J_aSIgg' },
};

let server: FakeServer;
/** What the browser’s dialog is answered with. */
let answer: NotificationPermission;
let asked: number;
let subscription: object | null;
let subscribe: ReturnType<typeof vi.fn>;

function installBrowser(): void {
  const unsubscribe = async () => {
    subscription = null;
    return true;
  };
  const made = { endpoint: facts.endpoint, toJSON: () => facts, unsubscribe };
  subscribe = vi.fn(async () => {
    subscription = made;
    return made;
  });
  const registration = { pushManager: { getSubscription: async () => subscription, subscribe } };
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { ready: Promise.resolve(registration), getRegistration: async () => registration },
  });
  vi.stubGlobal('PushManager', {});
  const notification = {
    permission: 'default' as NotificationPermission,
    requestPermission: async () => {
      asked += 1;
      notification.permission = answer;
      return answer;
    },
  };
  vi.stubGlobal('Notification', notification);
}

beforeEach(() => {
  answer = 'granted';
  asked = 0;
  subscription = null;
  server = new FakeServer();
  server.pushKey = key;
  server.install();
  installBrowser();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'serviceWorker');
  setSharedComputer(false);
});

const open = () => renderPart(<PushSection userId="u1" />);
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
const says = (words: RegExp) => screen.findByText(words);

describe('push on this device', () => {
  it('is asked for on a press alone, then turned on, and off again', async () => {
    open();
    await says(/Push is off on this device/);
    expect(asked).toBe(0);
    await press('Turn on push');
    await says(/Push is on for this device/);
    expect(asked).toBe(1);
    expect(subscribe.mock.calls[0]?.[0]).toMatchObject({ userVisibleOnly: true });
    expect(server.pushes).toEqual([facts.endpoint]);
    await press('Turn off push');
    await says(/Push is off on this device/);
    expect([server.pushes, subscription]).toEqual([[], null]);
  });

  it('says what it is about only once its owner has asked for that, on this device', async () => {
    open();
    await press('Turn on push');
    await says(/don’t say what they’re about/);
    const details = await screen.findByRole('switch', {
      name: /^Show details in notifications on this device/,
    });
    expect([(details as HTMLInputElement).checked, server.pushDetails]).toEqual([false, false]);
    fireEvent.click(details);
    await says(/say what they’re about, also on the lock screen/);
    expect(server.pushDetails).toBe(true);
    fireEvent.click(details);
    await says(/don’t say what they’re about/);
    expect([server.pushDetails, server.pushes]).toEqual([false, [facts.endpoint]]);
  });

  it('is off for a member whose browser was another one’s', async () => {
    subscription = { endpoint: facts.endpoint };
    open();
    await says(/Push is off on this device/);
  });

  it('says how to allow it where it is blocked, and asks no more', async () => {
    answer = 'denied';
    open();
    await press('Turn on push');
    await says(/blocked in your browser/);
    expect(screen.queryByRole('button')).toBeNull();
    expect(server.pushes).toEqual([]);
  });

  it('makes a new subscription where the server has a new key', async () => {
    const before = { endpoint: 'https://push.example/0', unsubscribe: vi.fn(async () => true) };
    subscription = before;
    subscribe.mockRejectedValueOnce(new DOMException('other key', 'InvalidStateError'));
    open();
    await press('Turn on push');
    await says(/Push is on for this device/);
    expect(before.unsubscribe).toHaveBeenCalled();
  });

  it('says so when the push service does not answer, and can be tried again', async () => {
    subscribe.mockRejectedValueOnce(new DOMException('no', 'AbortError'));
    open();
    await press('Turn on push');
    await says(/didn’t answer/);
    await press('Turn on push');
    await waitFor(() => expect(server.pushes).toEqual([facts.endpoint]));
  });

  it('is not offered on a shared computer, nor where a browser has none', async () => {
    setSharedComputer(true);
    open();
    await says(/shared computer/);
    cleanup();
    setSharedComputer(false);
    Reflect.deleteProperty(globalThis, 'PushManager');
    open();
    await says(/can’t show push messages/);
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('on an iPhone in the browser says how to get it', async () => {
    Reflect.deleteProperty(globalThis, 'PushManager');
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (iPhone; like Mac OS X)');
    open();
    await says(/Add to Home Screen/);
  });
});
