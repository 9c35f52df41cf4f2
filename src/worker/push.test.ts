import * as fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { openNotice, parsePush, showPush } from './push.ts';

const origin = 'https://site.test';
const message = (facts: object): string =>
  JSON.stringify({ text: 'You have a new answer', path: '/forum/question/12', tag: 't', ...facts });

describe('a push message', () => {
  it('is shown with its words, and knows the page it is about', async () => {
    const showNotification = vi.fn(async () => undefined);
    const worker = {
      location: { origin },
      registration: { showNotification },
      clients: {} as never,
    };
    await showPush(worker, message({}));
    expect(showNotification).toHaveBeenCalledWith('You have a new answer', {
      tag: 't',
      data: '/forum/question/12',
      icon: '/icons/icon-192.png',
    });
  });

  it.each(['https://evil.test/', '//evil.test/a', '/\\evil.test', 'javascript:alert(1)', 'forum'])(
    'leads nowhere but into this site: %s',
    (path) => {
      expect(parsePush(message({ path }), origin).path).toBe('/');
    },
  );

  it('that cannot be read is a notice all the same', () => {
    const unknown = { text: 'You have new notifications', path: '/', tag: '' };
    expect(parsePush(undefined, origin)).toEqual(unknown);
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        const { path } = parsePush(text, origin);
        expect(new URL(path, origin).origin).toBe(origin);
      }),
    );
  });
});

describe('a press on it', () => {
  function world(...urls: string[]) {
    const windows = urls.map((url) => ({ url: origin + url, focus: vi.fn(async () => undefined) }));
    const clients = {
      matchAll: vi.fn(async () => windows),
      openWindow: vi.fn(async () => null),
    };
    const close = vi.fn(() => undefined);
    const press = () =>
      openNotice(
        { location: { origin }, registration: {} as never, clients: clients as never },
        { data: '/forum/question/12#answer-3', close },
      );
    return { windows, clients, close, press };
  }

  it('brings the tab to the front that shows the page', async () => {
    const { windows, clients, close, press } = world('/forum', '/forum/question/12');
    await press();
    expect(close).toHaveBeenCalled();
    expect(windows[1]?.focus).toHaveBeenCalled();
    expect(clients.openWindow).not.toHaveBeenCalled();
  });

  it('else opens one, and touches no other tab', async () => {
    const { windows, clients, press } = world('/forum/question/ask');
    await press();
    expect(clients.openWindow).toHaveBeenCalledWith(`${origin}/forum/question/12#answer-3`);
    expect(windows[0]?.focus).not.toHaveBeenCalled();
  });
});
