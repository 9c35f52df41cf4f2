import { describe, expect, it } from 'vitest';
import {
  createReloadGuard,
  type ReloadGuardHost,
  reloadMarker,
  takeReloadMarker,
} from './reloadGuard.ts';

function memoryStorage(): Pick<Storage, 'getItem' | 'setItem'> {
  const kept = new Map<string, string>();
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
  };
}

const refusedStorage: ReloadGuardHost['storage'] = {
  getItem: () => {
    throw new DOMException('denied', 'SecurityError');
  },
  setItem: () => {
    throw new DOMException('denied', 'SecurityError');
  },
};

/** A browser tab: each `open` is the script of one page life; only storage and the URL survive. */
function tab(storage: ReloadGuardHost['storage']) {
  const state = { time: 1_700_000_000_000, href: 'https://site.test/my-account?tab=2#top' };
  const open = () => {
    const markedReloads = takeReloadMarker({
      href: state.href,
      replaceUrl: (url) => {
        state.href = url;
      },
    });
    return createReloadGuard({
      now: () => state.time,
      storage,
      markedReloads,
      location: {
        get href() {
          return state.href;
        },
        replace: (url) => {
          state.href = url;
        },
      },
    });
  };
  return { state, open };
}

describe.each([
  ['session storage', memoryStorage],
  ['refused storage', () => refusedStorage],
  ['no storage', () => null],
])('the reload guard with %s', (_name, makeStorage) => {
  it('reloads to the target, by an address the browser has not loaded yet', () => {
    const { state, open } = tab(makeStorage());
    expect(open().reload('/forum?page=2#last')).toBe('reloading');
    const url = new URL(state.href);
    expect(url.pathname).toBe('/forum');
    expect(url.searchParams.get('page')).toBe('2');
    expect(url.hash).toBe('#last');
    expect(url.searchParams.has(reloadMarker)).toBe(true);
  });

  it('leaves no trace in the address bar after the reload', () => {
    const { state, open } = tab(makeStorage());
    open().reload('/forum?page=2#last');
    open();
    expect(state.href).toBe('https://site.test/forum?page=2#last');
  });

  it('does not reload the same path again within 10 seconds', () => {
    const { state, open } = tab(makeStorage());
    open().reload('/forum');
    state.time += 9_999;
    expect(open().reload('/forum?other=1')).toBe('tooSoon');
  });

  it('reloads it again after 10 seconds', () => {
    const { state, open } = tab(makeStorage());
    open().reload('/forum');
    const next = open();
    state.time += 10_000;
    expect(next.reload('/forum')).toBe('reloading');
  });

  it('stops two broken paths that send a person back and forth, after three reloads in a minute', () => {
    const { state, open } = tab(makeStorage());
    let guard = open();
    const results = ['/a', '/b', '/a', '/b', '/a'].map((path) => {
      const result = guard.reload(path);
      if (result === 'reloading') guard = open();
      state.time += 11_000;
      return result;
    });
    expect(results).toEqual(['reloading', 'reloading', 'reloading', 'tooOften', 'tooOften']);
    state.time += 60_000;
    expect(guard.reload('/a')).toBe('reloading');
  });

  it('is not confused by a clock set back', () => {
    const { state, open } = tab(makeStorage());
    open().reload('/forum');
    state.time -= 5_000;
    expect(open().reload('/forum')).toBe('tooSoon');
  });

  it('does not hold back what a person asked for', () => {
    const { open } = tab(makeStorage());
    open().reload('/forum');
    expect(open().reload('/forum', true)).toBe('reloading');
  });

  it.each([
    'https://elsewhere.test/forum',
    '//elsewhere.test',
    'javascript:alert(1)',
    'data:text/html,x',
    'http://site.test/forum',
    'https://',
  ])('refuses %s', (target) => {
    const { state, open } = tab(makeStorage());
    const before = state.href;
    expect(open().reload(target)).toBe('refused');
    expect(state.href).toBe(before);
  });
});

describe('what an earlier page left in session storage', () => {
  it.each(['nonsense', '{"path":1}', '[null,{"path":"/a"},7]'])(
    'is passed over when it is %s',
    (text) => {
      const storage = memoryStorage();
      storage.setItem('site:reloads', text);
      expect(tab(storage).open().reload('/a')).toBe('reloading');
    },
  );
});
